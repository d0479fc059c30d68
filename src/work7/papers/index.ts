import type { DocumentTable, MadeDocument } from '../../gate/system.js'
import { commercialPdf } from './commercial-pdf.js'
import { invoicePaper, offerPaper, rapportPaper } from './paper-queries.js'
import { paperName } from './paper-name.js'
import type { Paper } from './paper.js'
import { rapportPdf } from './rapport-pdf.js'

/** The papers of work7, in the language of the customer. */
export const papers: DocumentTable = {
  offers: {
    tool: 'offers.get',
    argument: 'offer_id',
    make: async (id, call) => made(await offerPaper(id, call), commercialPdf),
  },
  invoices: {
    tool: 'invoices.get',
    argument: 'invoice_id',
    make: async (id, call) => made(await invoicePaper(id, call), commercialPdf),
  },
  rapports: {
    tool: 'rapports.get',
    argument: 'rapport_id',
    make: async (id, call) => made(await rapportPaper(id, call), rapportPdf),
  },
}

async function made<P extends Paper>(
  paper: P | undefined,
  print: (paper: P) => Promise<Buffer>,
): Promise<MadeDocument | undefined> {
  if (!paper) return undefined
  return { filename: paperName(paper), mimeType: 'application/pdf', content: await print(paper) }
}
