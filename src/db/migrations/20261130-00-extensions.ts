import { ForwardMigration } from '../forward-migration.js'

/** What the tables of all systems build on: extensions of PostgreSQL's own distribution and a text function. */
export class Extensions extends ForwardMigration {
  override up(): void {
    for (const name of ['btree_gin', 'btree_gist', 'pg_trgm', 'unaccent'])
      this.addSql(`create extension if not exists ${name} with schema public;`)

    // Gives spellings that people mix up one form, for searching: "Müller", "Mueller" and "Muller" become "muller",
    // "Weiß" and "Weiss" become "weiss". PostgreSQL calls unaccent stable because its dictionary could be exchanged;
    // named in full it is as good as immutable, which indexes and generated columns demand.
    this.addSql(`
      create function public.fold_text(text) returns text
      language sql immutable parallel safe strict
      return replace(replace(replace(
        lower(public.unaccent('public.unaccent'::regdictionary, $1)), 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
    `)
  }
}
