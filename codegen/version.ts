/** Version of the generator, as it stands in every generated file; equals the version in package.json. */
export const generatorVersion = '0.1.0'
