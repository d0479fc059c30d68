import type { ErrorModel } from './model.js'

/** Errors of requests that name no tool of the contract, so that no contract can declare them. */
export const requestErrors = {
  'tool.unknown': {
    meaning: { en: 'There is no tool of this name.', de: 'Es gibt kein Werkzeug dieses Namens.' },
    http: 404,
    next: { en: 'Choose a name from tools/list.', de: 'Einen Namen aus tools/list wählen.' },
  },
  'request.invalid': {
    meaning: { en: 'The request is not well-formed.', de: 'Die Anfrage ist nicht wohlgeformt.' },
    http: 400,
    next: { en: 'Correct the request and send it again.', de: 'Die Anfrage berichtigen und neu senden.' },
  },
  'request.method_unknown': {
    meaning: { en: 'There is no such method.', de: 'Es gibt keine solche Methode.' },
    http: 400,
    next: { en: 'Use tools/list or tools/call.', de: 'tools/list oder tools/call verwenden.' },
  },
  'request.version': {
    meaning: {
      en: 'This protocol version is not spoken here.',
      de: 'Diese Protokollversion wird hier nicht gesprochen.',
    },
    http: 400,
    next: {
      en: 'Send initialize to agree on a version.',
      de: 'Mit initialize eine Version vereinbaren.',
    },
  },
  'request.not_acceptable': {
    meaning: {
      en: 'The header Accept excludes every form of the answer.',
      de: 'Der Header Accept schließt jede Form der Antwort aus.',
    },
    http: 406,
    next: {
      en: 'Send the header Accept: application/json, text/event-stream.',
      de: 'Den Header Accept: application/json, text/event-stream senden.',
    },
  },
  'request.header': {
    meaning: {
      en: 'A header does not say what the message says.',
      de: 'Ein Header sagt etwas anderes als die Nachricht.',
    },
    http: 400,
    next: {
      en: 'Send the header named by `field` with the value the message has.',
      de: 'Den in `field` genannten Header mit dem Wert senden, den die Nachricht hat.',
    },
  },
  'request.contract': {
    meaning: {
      en: 'The client was made from another contract than the one that is served.',
      de: 'Der Client wurde aus einem anderen Vertrag gemacht als dem, der hier gilt.',
    },
    http: 409,
    next: {
      en: 'Compile the client from the contract that is served, or have the operator serve the newer one.',
      de: 'Den Client aus dem Vertrag übersetzen, der hier gilt, oder den Betreiber bitten, den neueren zu verwenden.',
    },
  },
  'request.canceled': {
    meaning: { en: 'The caller did not wait for the answer.', de: 'Der Aufrufer hat nicht auf die Antwort gewartet.' },
    http: 499,
    next: { en: 'Call again.', de: 'Erneut aufrufen.' },
    retryable: true,
  },
  'request.too_large': {
    meaning: { en: 'The request body is too large.', de: 'Der Inhalt der Anfrage ist zu groß.' },
    http: 413,
    next: { en: 'Send at most 1 MB.', de: 'Höchstens 1 MB senden.' },
  },
  'request.media_type': {
    meaning: { en: 'The request body is not JSON.', de: 'Der Inhalt der Anfrage ist kein JSON.' },
    http: 415,
    next: {
      en: 'Send the header Content-Type: application/json.',
      de: 'Den Header Content-Type: application/json senden.',
    },
  },
} as const satisfies { [code: string]: ErrorModel }

/** The codes among them that a request for a tool over plain HTTP can be answered with. */
export const plainHttpErrors = [
  'tool.unknown',
  'request.invalid',
  'request.too_large',
  'request.media_type',
  'request.contract',
] as const satisfies (keyof typeof requestErrors)[]
