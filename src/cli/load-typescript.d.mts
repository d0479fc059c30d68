/** Imported for what it does: from then on TypeScript can be imported in this process. */
export {}
