import { Note } from './components/note.js'
import { Layout } from './layout.js'
import { sendPage } from './respond.js'
import type { Visit } from './visit.js'

const texts = {
  en: {
    title: 'That did not work',
    back: 'Back to the start',
    form: 'This form was not sent from a page of this site, or has become too old. Open the page again and send it once more.',
    missing: 'There is nothing here, or nothing that you may see.',
    refused: 'Your role does not allow this.',
  },
  de: {
    title: 'Das hat nicht geklappt',
    back: 'Zur Startseite',
    form: 'Dieses Formular kam nicht von einer Seite dieses Servers oder ist zu alt. Die Seite neu öffnen und noch einmal absenden.',
    missing: 'Hier ist nichts, oder nichts, was Sie sehen dürfen.',
    refused: 'Ihre Rolle erlaubt das nicht.',
  },
}

/** What a page may have to say instead of itself. */
export type Problem = Exclude<keyof (typeof texts)['en'], 'title' | 'back'>

/** Answers with a page that says what went wrong, and leads back. */
export function sendProblem(visit: Visit, status: number, problem: Problem): void {
  const text = texts[visit.language]
  sendPage(
    visit.ctx,
    status,
    <Layout visit={visit} title={text.title} narrow>
      <Note kind="bad">{text[problem]}</Note>
      <p>
        <a href="/">{text.back}</a>
      </p>
    </Layout>,
  )
}
