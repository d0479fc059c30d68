import { defineDemo } from 'toolpact/server'
import { KeyEntity } from './entity.js'

/** Data to try it with. Its key is public, so production refuses a database that holds it. */
export const demo = defineDemo({
  system: 'keys',
  key: 'tp_demo_keys',
  tenant: { slug: 'lakeside', name: 'Lakeside Workshop' },
  role: 'owner',
  people: { 'mia@lakeside.example': { name: 'Mia Berger', role: 'owner' } },
  sample: { tool: 'keys.list', args: {} },
  async seed(em, workshop) {
    const labels = ['Front gate', 'Paint store', 'Van']
    await em.insertMany(
      KeyEntity,
      labels.map((label, index) => ({
        workshop,
        id: `0192f0c1-7a00-7000-8000-00000000000${index + 1}`,
        label,
        holder: index === 2 ? 'Jo Winter' : null,
      })),
    )
  },
})
