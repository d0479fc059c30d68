/** Given names common around Lake Constance and in the German-speaking countries. */
export const givenNames: readonly string[] = (
  'Anna Jürgen Claudia Stefan Monika Günther Sabine Markus Andrea Björn Petra Thomas Käthe Wolfgang Birgit Jörg Elisabeth ' +
  'Peter Hannelore Michael Ursula Andreas Renate Matthias Christine Götz Ingrid Klaus Barbara Florian Gerda Martin ' +
  'Jasmin Lukas Elif Fabian Zeynep Simon Milica Dominik Aleksandra Niklas Sofía Raphael Marlene Tobias Greta Urs Reto ' +
  'Ruedi Beat Verena Silvan Annelies Hubert Roswitha Kilian Leonie Mathilda Emil Theo Ronja Valentin Sören Zoë'
).split(' ')

/** Family names; those in front come up most. */
export const familyNames: readonly string[] = (
  'Müller Schmid Huber Bauer Weiß Fischer Maier Moosbrugger Rüdisser König Schneider Böhler Fessler Gmeiner Köb Rädler ' +
  'Wagner Schwärzler Feuerstein Hämmerle Natter Berchtold Jäger Metzler Strauß Groß Kaufmann Meusburger Nußbaumer ' +
  'Österle Schäfer Krämer Vögel Büchele Zimmermann Hofer Egger Steiner Gruber Pichler Keller Brunner Baumgartner Frei ' +
  'Zürcher Ammann Gächter Thöny Yılmaz Kovačević Nguyen Marić Öztürk Lehmann Schulz Krüger Böttcher Lüders Preußler ' +
  'Voß Kießling Großmann Hübner Löffler Grünwald Ehrenfried'
).split(' ')

/** Streets that every town could have. */
export const streets: readonly string[] = [
  'Hauptstraße',
  'Bahnhofstraße',
  'Kirchweg',
  'Seestraße',
  'Dorfstraße',
  'Am Mühlbach',
  'Lindenweg',
  'Gartenstraße',
  'Rathausplatz',
  'Schulgasse',
  'Im Grund',
  'Ringstraße',
  'Bergstraße',
  'An der Säge',
  'Wiesenweg',
  'Färbergasse',
  'Römerstraße',
  'Oberer Weg',
  'Blumenstraße',
  'Marktplatz',
  'Höhenweg',
  'Flurstraße',
  'Klosterhof',
  'Birkenallee',
]

/** What a company does, said after a family name. */
export const trades: readonly string[] = [
  'Bau',
  'Elektrotechnik',
  'Hausverwaltung',
  'Immobilien',
  'Metallbau',
  'Tischlerei',
  'Gartengestaltung',
  'Haustechnik',
  'Malerbetrieb',
  'Logistik',
  'Bäckerei',
  'Fensterbau',
  'Dachtechnik',
  'Autohaus',
  'Steuerberatung',
  'Gerüstbau',
]

/** Trades whose services to one another the recipient pays the VAT of. */
export const buildingTrades: ReadonlySet<string> = new Set([
  'Bau',
  'Elektrotechnik',
  'Metallbau',
  'Haustechnik',
  'Fensterbau',
  'Dachtechnik',
  'Gerüstbau',
])

/** Legal forms by country. */
export const legalForms = {
  DE: ['GmbH', 'GmbH & Co. KG', 'OHG', 'e. K.', 'AG'],
  AT: ['GmbH', 'KG', 'e. U.', 'OG', 'GmbH & Co KG'],
  CH: ['AG', 'GmbH', 'Kollektivgesellschaft'],
} as const

/** Customers that are no firm of a person. */
export const institutions: readonly string[] = [
  'Gasthof Löwen',
  'Hotel Seeblick',
  'Pfarramt St. Martin',
  'Volksschule Mitte',
  'Musikverein Harmonie',
  'Wohnbaugenossenschaft Süd',
  'Gasthaus zum Bären',
  'Freiwillige Feuerwehr',
  'Kindergarten Sonnenschein',
  'Seniorenheim St. Josef',
]

/** What the office notes about a customer. */
export const notes: readonly string[] = [
  'Nur vormittags anrufen.',
  'Schlüssel liegt beim Nachbarn.',
  'Hund im Garten, bitte läuten.',
  'Rechnungen bitte nur per E-Mail.',
  'Zufahrt über den Hof, Höhe höchstens 3,20 m.',
  'Wünscht vor jedem Termin eine SMS.',
  'Skonto 2 % innerhalb von 8 Tagen vereinbart.',
  'Spricht lieber Englisch.',
  'Regiearbeiten nur nach schriftlicher Freigabe.',
]
