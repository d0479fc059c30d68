/** Words of the page about one's own data. */
export const dataTexts = {
  en: {
    title: 'My data',
    exportTitle: 'Take it with you',
    exportHint:
      'Who you are here, where you belong, your keys and sessions, what was called in your name, and what you asked for and decided, as JSON.',
    export: 'Download',
    deleteTitle: 'Have it deleted',
    deleteHint:
      'The operator is asked to delete your account. What the law asks to be kept, such as who approved an invoice, stays.',
    request: 'Ask for deletion',
    requested: (at: string) => `You asked for it on ${at}.`,
    withdraw: 'Take it back',
  },
  de: {
    title: 'Meine Daten',
    exportTitle: 'Mitnehmen',
    exportHint:
      'Wer Sie hier sind, wozu Sie gehören, Ihre Schlüssel und Sitzungen, was in Ihrem Namen aufgerufen wurde und was Sie angefragt und entschieden haben, als JSON.',
    export: 'Herunterladen',
    deleteTitle: 'Löschen lassen',
    deleteHint:
      'Der Betreiber wird gebeten, Ihr Konto zu löschen. Was nach dem Gesetz aufzuheben ist, etwa wer eine Rechnung freigegeben hat, bleibt.',
    request: 'Um Löschung bitten',
    requested: (at: string) => `Sie haben am ${at} darum gebeten.`,
    withdraw: 'Zurücknehmen',
  },
}
