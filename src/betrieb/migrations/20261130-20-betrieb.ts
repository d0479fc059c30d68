import { ForwardMigration } from '../../db/forward-migration.js'

/** Firms of building services: settings, customers, technicians, appointments, price list, offers. */
export class Betrieb extends ForwardMigration {
  override up(): void {
    this.addSql(`create schema betrieb;`)
    this.settings()
    this.people()
    this.appointments()
    this.prices()
    this.offers()
  }

  private settings(): void {
    this.addSql(`
      create table betrieb.einstellungen (
        betrieb_id uuid not null,
        bundesland text not null check (bundesland in (
          'BW', 'BY', 'BE', 'BB', 'HB', 'HE', 'HH', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'
        )),
        feierabend int not null default 1020,
        puffer_minuten int not null default 0,
        mwst_satz numeric(4,2) not null default 19,
        gueltig_tage int not null default 30,
        strasse text null,
        plz text null,
        ort text null,
        telefon text null,
        email text null,
        web text null,
        ust_id text null,
        fusszeile text null,
        constraint einstellungen_pkey primary key (betrieb_id),
        constraint einstellungen_feierabend_check check (feierabend > 0 and feierabend <= 1440),
        constraint einstellungen_puffer_minuten_check check (puffer_minuten >= 0 and puffer_minuten <= 240),
        constraint einstellungen_mwst_satz_check check (mwst_satz >= 0 and mwst_satz < 100),
        constraint einstellungen_gueltig_tage_check check (gueltig_tage > 0 and gueltig_tage <= 365),
        constraint einstellungen_betrieb_id_foreign foreign key (betrieb_id) references gate.tenant (id)
      );
      create table betrieb.zaehler (
        betrieb_id uuid not null,
        reihe text not null,
        naechste int not null,
        constraint zaehler_pkey primary key (betrieb_id, reihe),
        constraint zaehler_naechste_check check (naechste > 0),
        constraint zaehler_betrieb_id_foreign foreign key (betrieb_id) references betrieb.einstellungen (betrieb_id)
      );
    `)
  }

  private people(): void {
    this.addSql(`
      create table betrieb.kunden (
        betrieb_id uuid not null,
        kunde_id text not null,
        name text not null,
        strasse text null,
        plz text null,
        ort text not null,
        telefon text null,
        email text null,
        ansprechpartner text null,
        suchtext text null generated always as (fold_text(name || ' ' || ort || ' ' || kunde_id)) stored,
        constraint kunden_pkey primary key (betrieb_id, kunde_id),
        constraint kunden_kunde_id_check check (kunde_id ~ '^K-[0-9]{4,9}$'),
        constraint kunden_betrieb_id_foreign foreign key (betrieb_id) references betrieb.einstellungen (betrieb_id)
      );
      create index kunden_suchtext_index on betrieb.kunden using gin (betrieb_id, suchtext gin_trgm_ops);
      create table betrieb.monteure (
        betrieb_id uuid not null,
        monteur_id uuid not null,
        name text not null,
        aktiv boolean not null default true,
        constraint monteure_pkey primary key (betrieb_id, monteur_id),
        constraint monteure_betrieb_id_foreign foreign key (betrieb_id) references betrieb.einstellungen (betrieb_id)
      );
      create unique index monteure_name_unique on betrieb.monteure (betrieb_id, fold_text(name));
      create table betrieb.arbeitszeiten (
        betrieb_id uuid not null,
        monteur_id uuid not null,
        wochentag int not null,
        von int not null,
        bis int not null,
        constraint arbeitszeiten_pkey primary key (betrieb_id, monteur_id, wochentag),
        constraint arbeitszeiten_wochentag_check check (wochentag >= 1 and wochentag <= 7),
        constraint arbeitszeiten_zeiten_check check (von >= 0 and von < bis and bis <= 1440),
        constraint arbeitszeiten_betrieb_id_monteur_id_foreign foreign key (betrieb_id, monteur_id)
          references betrieb.monteure (betrieb_id, monteur_id)
      );
    `)
  }

  private appointments(): void {
    this.addSql(`
      create table betrieb.termine (
        betrieb_id uuid not null,
        termin_id text not null,
        kunde_id text not null,
        monteur_id uuid not null,
        datum date not null,
        von int not null,
        bis int not null,
        taetigkeit text not null,
        status text not null check (status in ('bestaetigt', 'storniert')),
        created_at timestamptz(3) not null default now(),
        constraint termine_pkey primary key (betrieb_id, termin_id),
        constraint termine_zeiten_check check (von >= 0 and von < bis and bis <= 1440),
        constraint termine_keine_doppelbuchung
          exclude using gist (betrieb_id with =, monteur_id with =, datum with =, int4range(von, bis) with &&)
          where (status = 'bestaetigt'),
        constraint termine_betrieb_id_foreign foreign key (betrieb_id) references betrieb.einstellungen (betrieb_id),
        constraint termine_betrieb_id_kunde_id_foreign foreign key (betrieb_id, kunde_id)
          references betrieb.kunden (betrieb_id, kunde_id),
        constraint termine_betrieb_id_monteur_id_foreign foreign key (betrieb_id, monteur_id)
          references betrieb.monteure (betrieb_id, monteur_id)
      );
      create index termine_datum_index on betrieb.termine (betrieb_id, datum);
      create index termine_kunde_index on betrieb.termine (betrieb_id, kunde_id, datum);
    `)
  }

  private prices(): void {
    this.addSql(`
      create table betrieb.leistungen (
        betrieb_id uuid not null,
        leistung text not null,
        bezeichnung text not null,
        einheit text not null,
        reihenfolge int not null,
        constraint leistungen_pkey primary key (betrieb_id, leistung),
        constraint leistungen_leistung_check check (leistung ~ '^[a-z][a-z0-9_]{0,39}$'),
        constraint leistungen_betrieb_id_foreign foreign key (betrieb_id) references betrieb.einstellungen (betrieb_id)
      );
      create table betrieb.preise (
        betrieb_id uuid not null,
        leistung text not null,
        gueltig_ab date not null,
        gueltig_bis date null,
        netto numeric(12,2) not null,
        constraint preise_pkey primary key (betrieb_id, leistung, gueltig_ab),
        constraint preise_gueltig_check check (gueltig_bis >= gueltig_ab),
        constraint preise_netto_check check (netto >= 0),
        constraint preise_einer_je_tag exclude using gist
          (betrieb_id with =, leistung with =, daterange(gueltig_ab, gueltig_bis, '[]') with &&),
        constraint preise_betrieb_id_leistung_foreign foreign key (betrieb_id, leistung)
          references betrieb.leistungen (betrieb_id, leistung)
      );
    `)
  }

  private offers(): void {
    this.addSql(`
      create table betrieb.angebote (
        betrieb_id uuid not null,
        angebot_id text not null,
        kunde_id text not null,
        datum date not null,
        status text not null check (status in ('entwurf', 'versendet', 'angenommen', 'abgelehnt')),
        netto numeric(12,2) not null,
        mwst_satz numeric(4,2) not null,
        mwst numeric(12,2) not null,
        brutto numeric(12,2) not null,
        created_at timestamptz(3) not null default now(),
        constraint angebote_pkey primary key (betrieb_id, angebot_id),
        constraint angebote_brutto_check check (brutto = netto + mwst),
        constraint angebote_betrieb_id_foreign foreign key (betrieb_id) references betrieb.einstellungen (betrieb_id),
        constraint angebote_betrieb_id_kunde_id_foreign foreign key (betrieb_id, kunde_id)
          references betrieb.kunden (betrieb_id, kunde_id)
      );
      create index angebote_kunde_index on betrieb.angebote (betrieb_id, kunde_id, datum);
      create table betrieb.angebotspositionen (
        betrieb_id uuid not null,
        angebot_id text not null,
        position int not null,
        leistung text not null,
        bezeichnung text not null,
        einheit text not null,
        menge numeric(12,3) not null,
        einzelpreis numeric(12,2) not null,
        constraint angebotspositionen_pkey primary key (betrieb_id, angebot_id, position),
        constraint angebotspositionen_position_check check (position > 0),
        constraint angebotspositionen_menge_check check (menge > 0),
        constraint angebotspositionen_betrieb_id_angebot_id_foreign foreign key (betrieb_id, angebot_id)
          references betrieb.angebote (betrieb_id, angebot_id)
      );
    `)
  }
}
