/** Words around every page. `parts` is the navigation: paths and their names, in their order. */
export const layoutTexts = {
  en: {
    skip: 'Skip to the content',
    navigation: 'Parts of this site',
    signOut: 'Sign out',
    toDecide: 'Waiting for your decision',
    parts: {
      '/approvals': 'Approvals',
      '/activity': 'Activity',
      '/contracts': 'Contracts',
      '/keys': 'Keys',
      '/company': 'Company',
      '/my-data': 'My data',
    },
  },
  de: {
    skip: 'Zum Inhalt springen',
    navigation: 'Bereiche',
    signOut: 'Abmelden',
    toDecide: 'Warten auf Ihre Entscheidung',
    parts: {
      '/approvals': 'Freigaben',
      '/activity': 'Aktivität',
      '/contracts': 'Verträge',
      '/keys': 'Schlüssel',
      '/company': 'Firma',
      '/my-data': 'Meine Daten',
    },
  },
}
