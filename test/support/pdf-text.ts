import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The lines of a PDF, page by page; texts of one height are one line, from left to right. */
export async function pdfLines(bytes: Uint8Array): Promise<string[][]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const pages: string[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const lines = new Map<number, { x: number; text: string }[]>()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [x = 0, y = 0] = item.transform.slice(4) as number[]
      const line = lines.get(Math.round(y)) ?? []
      lines.set(Math.round(y), [...line, { x, text: item.str }])
    }
    const inOrder = [...lines].sort(([a], [b]) => b - a)
    pages.push(
      inOrder.map(([, texts]) =>
        texts
          .sort((a, b) => a.x - b.x)
          .map(({ text }) => text)
          .join(' | '),
      ),
    )
  }
  await task.destroy()
  return pages
}

/** Title and dates a PDF says of itself. */
export async function pdfInfo(bytes: Uint8Array): Promise<{ [name: string]: unknown }> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const { info } = await (await task.promise).getMetadata()
  await task.destroy()
  return info as { [name: string]: unknown }
}
