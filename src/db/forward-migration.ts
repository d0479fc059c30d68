import { Migration, type Query } from '@mikro-orm/migrations'

/** What every migration extends. It may take as long as it needs, and there is no way back, only another migration. */
export abstract class ForwardMigration extends Migration {
  override getQueries(): Query[] {
    return ['set local statement_timeout = 0;', ...super.getQueries()]
  }
}
