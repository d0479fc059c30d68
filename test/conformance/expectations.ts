import type { SuiteName } from './referees.js'

/** What one run of a suite must come to. Each of its scenarios is named once, here or there. */
export interface Expectation {
  title: string
  suite: SuiteName
  args: readonly string[]
  /** Scenarios that pass, with at least one check of their own, and fail where nobody answers. */
  passes: readonly string[]
  /** Those among them that a server which refuses everything passes too: they show what is left undone. */
  refusals: readonly string[]
  /** Everything else, with the checks that fail; none where a scenario is ticked without having shown anything. */
  baseline: readonly Gap[]
}

/** Scenarios that do not pass, for one reason. */
export interface Gap {
  why: string
  scenarios: { readonly [scenario: string]: readonly string[] }
}

const toolScenarios = [
  'tools-list',
  'tools-call-simple-text',
  'tools-call-image',
  'tools-call-audio',
  'tools-call-embedded-resource',
  'tools-call-mixed-content',
  'tools-call-error',
  'tools-call-with-progress',
  'json-schema-2020-12',
  'dns-rebinding-protection',
]

const toolsOnly = 'The server offers tools; it has no resources, prompts or completions.'

const otherFeatures: Gap = {
  why: toolsOnly,
  scenarios: {
    'completion-complete': ['completion-complete'],
    'resources-list': ['resources-list'],
    'resources-read-text': ['resources-read-text'],
    'resources-read-binary': ['resources-read-binary'],
    'resources-templates-read': ['resources-templates-read'],
    'prompts-list': ['prompts-list'],
    'prompts-get-simple': ['prompts-get-simple'],
    'prompts-get-with-args': ['prompts-get-with-args'],
    'prompts-get-embedded-resource': ['prompts-get-embedded-resource'],
    'prompts-get-with-image': ['prompts-get-with-image'],
  },
}

/** What the revisions that begin with `initialize` have and a server without sessions has not. */
const initializedGaps: readonly Gap[] = [
  {
    why: toolsOnly,
    scenarios: {
      ...otherFeatures.scenarios,
      'resources-subscribe': ['resources-subscribe'],
      'resources-unsubscribe': ['resources-unsubscribe'],
    },
  },
  {
    why: 'Logging is deprecated since 2026-07-28; the server logs for whoever runs it, not for its callers.',
    scenarios: {
      'logging-set-level': ['logging-set-level'],
      'tools-call-with-logging': ['tools-call-with-logging'],
    },
  },
  {
    why: 'Requests from the server to the client need a session, and the server keeps none.',
    scenarios: {
      'tools-call-sampling': ['tools-call-sampling'],
      'tools-call-elicitation': ['tools-call-elicitation'],
      'elicitation-sep1034-defaults': ['elicitation-sep1034-general'],
      'elicitation-sep1330-enums': ['elicitation-sep1330-general'],
    },
  },
  {
    why: 'Ticked without a check, because it is about sessions.',
    scenarios: { 'server-sse-polling': [], 'server-sse-multiple-streams': [] },
  },
]

/** What 2026-07-28 has and the server has not. */
const statelessGaps: readonly Gap[] = [
  otherFeatures,
  {
    why: `${toolsOnly} Of the lists it asks for, that of the tools says how long it may be kept.`,
    scenarios: {
      caching: [
        'sep-2549-prompts-list-caching-hints',
        'sep-2549-resources-list-caching-hints',
        'sep-2549-resources-templates-list-caching-hints',
      ],
    },
  },
  {
    why: 'No contract can say yet that a tool needs something of the client, asks for input or logs to the caller.',
    scenarios: {
      'server-stateless': [
        'sep-2575-server-rejects-undeclared-capability',
        'sep-2575-missing-capability-http-400',
        'sep-2575-http-server-no-independent-requests-on-stream',
        'sep-2575-server-no-log-without-loglevel',
      ],
    },
  },
  {
    why: 'No contract can say yet that a tool asks for input.',
    scenarios: {
      'input-required-result-basic-elicitation': ['sep-2322-elicitation-incomplete'],
      'input-required-result-basic-list-roots': ['sep-2322-list-roots-incomplete'],
      'input-required-result-basic-sampling': ['sep-2322-sampling-incomplete'],
      'input-required-result-capability-check': ['sep-2322-respect-client-capabilities'],
      'input-required-result-multi-round': ['sep-2322-multi-round-r1'],
      'input-required-result-multiple-input-requests': ['sep-2322-multiple-inputs-incomplete'],
      'input-required-result-non-tool-request': ['sep-2322-non-tool-incomplete'],
      'input-required-result-request-state': ['sep-2322-request-state-incomplete'],
      'input-required-result-result-type': ['sep-2322-result-type-included'],
      'input-required-result-tampered-state': ['sep-2322-reject-tampered-state'],
    },
  },
  {
    why: 'No contract can say yet that a tool asks for input; ticked all the same, even where nobody answers.',
    scenarios: {
      'input-required-result-ignore-extra-params': [],
      'input-required-result-missing-input-response': [],
      'input-required-result-validate-input': [],
    },
  },
  {
    why: 'Tasks are an extension the server does not offer.',
    scenarios: {
      'tasks-capability-negotiation': [
        'tasks-extension-advertised',
        'sep-2663-tasks-methods-non-declaring',
        'sep-2663-server-rejects-undeclared-client',
        'tasks-per-request-meta-opt-in',
      ],
      'tasks-dispatch-and-envelope': [
        'tasks-server-directed-creation-no-hint',
        'sep-2663-legacy-task-param-ignored',
        'tasks-immediate-result-shortcut',
        'tasks-result-type-complete-on-non-task-responses',
        'sep-2663-durable-create-strong-consistency',
        'sep-2663-tasks-get-invalid-task-id-32602',
      ],
      'tasks-lifecycle': [
        'tasks-sync-tool-call',
        'sep-2663-result-type-task-on-create',
        'sep-2663-tasks-get-status-working',
        'sep-2663-tasks-get-status-completed',
        'sep-2663-tool-error-uses-completed-status',
        'sep-2663-tasks-get-status-failed',
        'sep-2663-cancel-ack-empty-result',
        'tasks-cancel-terminal-idempotent-ack',
      ],
      'tasks-mrtr-composition': ['sep-2663-mrtr-synchronous-before-task-creation'],
      'tasks-mrtr-input': [
        'sep-2663-tasks-get-status-input-required',
        'tasks-mrtr-tasks-update-resumes',
        'tasks-mrtr-partial-fulfillment',
      ],
      'tasks-request-headers': [
        'tasks-headers-tolerate-mcp-method-on-tools-call',
        'sep-2663-routing-headers-accepted-on-tasks-get',
        'sep-2663-server-rejects-mismatched-mcp-name-on-tasks-get',
      ],
      'tasks-request-state-removal': ['tasks-request-state-removal-setup'],
      'tasks-required-task-error': ['sep-2663-server-returns-missing-capability-when-required'],
      'tasks-status-notifications': [],
      'tasks-wire-fields': [
        'tasks-wire-field-renames',
        'tasks-no-early-ttl-expiry',
        'tasks-no-related-task-meta-on-inlined-result',
      ],
    },
  },
]

export const expectations: readonly Expectation[] = [
  {
    title: 'the conformance suite 0.1.16',
    suite: 'conformance-latest',
    args: ['--suite', 'all'],
    passes: ['server-initialize', 'ping', ...toolScenarios],
    refusals: [],
    baseline: initializedGaps,
  },
  {
    title: 'the conformance suite 0.2.0-alpha.12 for 2025-11-25',
    suite: 'conformance-alpha',
    args: ['--requirements', '2025-11-25'],
    passes: ['server-initialize', 'ping', ...toolScenarios],
    refusals: [],
    baseline: [
      ...initializedGaps,
      {
        why: 'Ticked without a check, because it is about sessions.',
        scenarios: { 'server-session-lifecycle': [] },
      },
    ],
  },
  {
    title: 'the conformance suite 0.2.0-alpha.12 for 2026-07-28',
    suite: 'conformance-alpha',
    args: ['--requirements', '2026-07-28'],
    passes: [
      ...toolScenarios,
      'http-header-validation',
      'http-custom-header-server-validation',
      'server-sse-multiple-streams',
      'sep-2164-resource-not-found',
      'input-required-result-unsupported-methods',
    ],
    refusals: ['sep-2164-resource-not-found', 'input-required-result-unsupported-methods'],
    baseline: statelessGaps,
  },
]
