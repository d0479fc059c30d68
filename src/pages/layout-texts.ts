/** Words around every page. `parts` is the navigation: paths and their names, in their order. */
export const layoutTexts = {
  en: {
    skip: 'Skip to the content',
    navigation: 'Parts of this site',
    signOut: 'Sign out',
    parts: {} as { readonly [path: string]: string },
  },
  de: {
    skip: 'Zum Inhalt springen',
    navigation: 'Bereiche',
    signOut: 'Abmelden',
    parts: {} as { readonly [path: string]: string },
  },
}
