import { ACCOUNT } from './account-subjects.ts';
import type { Tag } from './tag.ts';

export const TAGS: readonly Tag[] = [
  {
    name: 'Parsing',
    description: 'Predicts intent and entities of sentences.',
    subjects: [
      ['v2 parse', 'parse'],
      ['v2 parse batch', 'parseBatch'],
      ['v2 debug_parse', 'explain'],
      ['v2 word_suggestion', 'suggestWords'],
      ['v2 sentence_suggestion', 'suggestSentences'],
      ['v2 intent_sentence_suggestion', 'suggestSentencesOfIntent'],
      ['v2 words_distribution', 'getWordDistribution'],
      ['v2 repository model', 'ModelFile'],
      ['v2 language-packs', 'LanguagePack'],
      ['v2 model-key', 'ModelKey'],
      ['v2 repository repository-details analyze', 'parseWithSession'],
      ['v2 repository repository-details debug_parse', 'explainWithSession'],
      ['v2 repository repository-details try_out', 'tryOut'],
      ['v2 repository repository-details words_distribution', 'getWordDistributionWithSession'],
    ],
  },
  {
    name: 'Intelligences',
    description: 'Finds, creates, changes, copies and deletes intelligences.',
    subjects: [
      ['v2 info', 'IntelligenceOfKey'],
      ['v2 repository', 'Intelligence'],
      ['v2 repository repositories', 'Intelligence', 'Intelligences'],
      ['v2 repository search-repositories', 'IntelligenceOfOwner', 'IntelligencesOfOwner'],
      ['v2 repository repositories-permissions', 'IntelligenceWithRole', 'IntelligencesWithRole'],
      ['v2 repository mine', 'MyIntelligence', 'MyIntelligences'],
      ['v2 repository repositories-contributions', 'Contribution', 'Contributions'],
      ['v2 repository repository-details', 'Intelligence'],
      ['v2 repository repository-details samples', 'IntelligenceSamples'],
      ['v2 repository repository-details languagesstatus', 'LanguagesStatus'],
      ['v2 repository info', 'IntelligenceInfo'],
      ['v2 repository info languagesstatus', 'VersionLanguagesStatus'],
      ['v2 repository copy', 'copyIntelligence'],
      ['v2 account creations', 'Creation', 'Creations'],
      ['v2 repository deleted', 'DeletedIntelligence', 'DeletedIntelligences'],
      ['v2 repository categories', 'Category', 'Categories'],
      ['v2 repository-shortcut', 'IntelligenceBySlug'],
      ['v2 repository repository-votes', 'Vote', 'Votes'],
    ],
  },
  {
    name: 'Platform',
    description:
      'Builds of the areas of the web app, published by the teams that own them. Off unless the operator allows it.',
    subjects: [],
  },
  {
    name: 'Webhooks',
    description: 'Addresses that an intelligence reports events to, and the log of that.',
    subjects: [
      ['v2 repository webhooks', 'Webhook', 'Webhooks'],
      ['v2 repository webhooks deliveries', 'WebhookDelivery', 'WebhookDeliveries'],
      ['v2 repository webhooks renew', 'renewWebhookSecret'],
      ['v2 repository webhooks test', 'testWebhook'],
      ['v2 repository webhooks redeliver', 'redeliverWebhook'],
    ],
  },
  {
    name: 'Versions',
    description: 'Versions of an intelligence.',
    subjects: [
      ['v2 repository version', 'Version', 'Versions'],
      ['v2 repository environments', 'Environment', 'Environments'],
      ['v2 repository environments history', 'EnvironmentState', 'EnvironmentHistory'],
      ['v2 repository environments rule', 'EnvironmentRule'],
      ['v2 repository environments candidate', 'EnvironmentCandidate'],
      ['v2 repository environments candidate serve', 'serveCandidate'],
      ['v2 repository environments candidate differences', 'CandidateDifference', 'CandidateDifferences'],
      ['v2 repository environments move', 'moveEnvironment'],
      ['v2 repository environments back', 'returnEnvironment'],
      ['v2 repository activity', 'Activity', 'Activities'],
      ['v2 repository activity undo', 'undoActivity'],
      ['v2 repository proposals', 'Proposal', 'Proposals'],
      ['v2 repository proposals file', 'proposeFile'],
      ['v2 repository proposal', 'Proposal'],
      ['v2 repository proposal items', 'ProposalItem', 'ProposalItems'],
      ['v2 repository proposal accept', 'acceptProposal'],
      ['v2 repository proposal decline', 'declineProposal'],
      ['v2 repository proposal withdraw', 'withdrawProposal'],
      ['v2 repository proposal measure', 'measureProposal'],
      ['v2 repository diff', 'Diff'],
      ['v2 repository diff file', 'DiffFile'],
      ['v2 repository diff restore', 'restoreSentences'],
      ['v2 repository diff files', 'FileToCompare'],
    ],
  },
  {
    name: 'Sentences',
    description: 'Training sentences of a version.',
    subjects: [
      ['v2 repository examples', 'Sentence', 'Sentences'],
      ['v2 repository example', 'Sentence'],
      ['v2 repository example comments', 'SentenceComment', 'SentenceComments'],
      ['v2 repository comment', 'SentenceComment'],
      ['v2 repository example word_suggestions', 'WordSuggestions'],
      ['v2 repository example-bulk', 'createSentences'],
      ['v2 repository example upload_examples', 'uploadSentences'],
    ],
  },
  {
    name: 'Intents and entities',
    description: 'Names of intents, entities, groups and values of a version.',
    subjects: [
      ['v2 repository intent', 'Intent', 'Intents'],
      ['v2 repository intent intent_suggestions', 'SentenceSuggestions'],
      ['v2 repository entities', 'Entity', 'Entities'],
      ['v2 repository entities lists try', 'tryEntityLists'],
      ['v2 repository entity group', 'EntityGroup'],
      ['v2 repository entity value', 'EntityValue', 'EntityValues'],
      ['v2 repository entity values', 'EntityValueTable'],
    ],
  },
  {
    name: 'Language model',
    description: 'What the language model of the site does for an intelligence: drafts that people accept.',
    subjects: [
      ['v2 repository language-model', 'LanguageModel'],
      ['v2 repository language-model gain', 'OpinionGain'],
      ['v2 repository language-model preview', 'LanguageModelPreview'],
      ['v2 repository intent drafts', 'Draft', 'Drafts'],
      ['v2 repository intent drafts accept', 'acceptDrafts'],
      ['v2 repository intent drafts dismiss', 'dismissDrafts'],
      ['v2 repository intent drafts bring-back', 'bringBackDrafts'],
    ],
  },
  {
    name: 'Findings',
    description: 'Problems in the sentences of a language, their fixes, and what a change would do to answers.',
    subjects: [
      ['v2 repository findings', 'Finding', 'Findings'],
      ['v2 repository findings check', 'checkSentences'],
      ['v2 repository findings fix', 'fixFinding'],
      ['v2 repository findings fix undo', 'undoFix'],
      ['v2 repository what-if', 'WhatIf'],
      ['v2 repository what-if apply', 'applyWhatIf'],
      ['v2 repository findings set-aside', 'setFindingAside'],
      ['v2 repository findings bring-back', 'bringFindingBack'],
    ],
  },
  {
    name: 'Training',
    description: 'Trains versions and reports whether they are ready for it.',
    subjects: [
      ['v2 train', 'train'],
      ['v2 repository repository-details train', 'trainWithSession'],
      ['v2 repository train info', 'TrainingReadiness'],
      ['v2 repository models', 'Model', 'Models'],
      ['v2 repository models serve', 'serveModel'],
      ['v2 repository models note', 'ModelNote'],
    ],
  },
  {
    name: 'Evaluation',
    description: 'Test sentences, evaluations and their results.',
    subjects: [
      ['v2 evaluate', 'evaluate'],
      ['v2 repository repository-details evaluate', 'evaluateWithSession'],
      ['v2 repository repository-details automatic_evaluate', 'crossValidate'],
      ['v2 repository repository-details check_can_automatic_evaluate', 'CrossValidationReadiness'],
      ['v2 repository repository-details compare_algorithms', 'AlgorithmComparison'],
      ['v2 repository repository-details compare_algorithms dismiss', 'dismissAlgorithmSuggestion'],
      ['v2 repository evaluate', 'TestSentence', 'TestSentences'],
      ['v2 repository evaluate results', 'Result', 'Results'],
      ['v2 repository evaluate results compare_results', 'ResultsSideBySide'],
    ],
  },
  {
    name: 'Translation',
    description: 'Translations of training sentences, and links for translators without an account.',
    subjects: [
      ['v2 repository translation', 'Translation', 'Translations'],
      ['v2 repository translation-export', 'TranslationWorkbook'],
      ['v2 repository info auto_translation', 'MachineTranslation'],
      ['v2 repository translator info', 'LinkedVersion'],
      ['v2 repository translator control', 'TranslatorLink', 'TranslatorLinks'],
      ['v2 repository translator examples', 'LinkedSentence', 'LinkedSentences'],
      ['v2 repository translator proposal', 'LinkProposal', 'LinkProposals'],
      ['v2 repository translator translation', 'LinkedTranslation', 'LinkedTranslations'],
      ['v2 repository translator translation auto_translation', 'LinkedMachineTranslation'],
    ],
  },
  {
    name: 'Imports and exports',
    description: 'Training data as files of Parlance and of other tools.',
    subjects: [
      ['v2 repository import', 'importFiles'],
      ['v2 repository import preview', 'previewImport'],
      ['v2 repository imports', 'Import', 'Imports'],
      ['v2 repository export', 'Export'],
      ['v2 repository archive', 'Archive'],
      ['v2 repository create-from-file', 'createIntelligenceFromFile'],
      ['v2 repository create-from-file preview', 'previewIntelligenceFromFile'],
      ['v2 repository upload-rasa-file', 'DataFile'],
      ['v2 repository repository-migrate', 'importFromService'],
    ],
  },
  {
    name: 'Inbox',
    description: 'Sentences that users sent to an intelligence, with its answers.',
    subjects: [
      ['v2 repository log', 'InboxSentences', 'InboxSentences'],
      ['v2 repository log questions', 'Question', 'Questions'],
      ['v2 repository log assignments', 'assignQuestions'],
      ['v2 repository log decisions', 'decideQuestions'],
      ['v2 repository log statistics', 'InboxStatistics'],
      ['v2 repository log answers', 'AnswerChange', 'AnswerChanges'],
      ['v2 repository repository-reports', 'Usage', 'UsageReports'],
    ],
  },
  {
    name: 'Tasks',
    description: 'Trainings, evaluations, translations, imports and other long jobs.',
    subjects: [
      ['v2 task-queue', 'TaskOfKey'],
      ['v2 repository task-queue', 'Task', 'Tasks'],
      ['v2 repository task-queue events', 'TaskEvents'],
    ],
  },
  {
    name: 'Team',
    description: 'The team of an intelligence and its roles.',
    subjects: [
      ['v2 repository authorizations', 'Contributor', 'Contributors'],
      ['v2 repository people', 'TeamPerson', 'TeamPeople'],
      ['v2 repository audit', 'IntelligenceChange', 'IntelligenceChanges'],
      ['v2 repository authorization-requests', 'AccessRequest', 'AccessRequests'],
    ],
  },
  {
    name: 'Keys',
    description: 'API keys of people and organizations, and parse keys.',
    subjects: [
      ['v2 account keys', 'ApiKey', 'ApiKeys'],
      ['v2 org keys', 'OrganizationApiKey'],
      ['v2 repository repository-details parse-key', 'ParseKey'],
      ['v2 repository repository-details old-parse-key', 'OldParseKey'],
    ],
  },
  ACCOUNT,
  {
    name: 'Organizations',
    description: 'Organizations, their members, and invitations to them and to teams.',
    subjects: [
      ['v2 org organization', 'Organization', 'Organizations'],
      ['v2 org authorizations', 'Member', 'Members'],
      ['v2 org deleted', 'DeletedOrganization', 'DeletedOrganizations'],
      ['v2 org invitation', 'Invitation'],
      ['v2 org invitations', 'Invitation'],
      ['v2 repository invitation', 'TeamInvitation'],
      ['v2 repository invitations', 'TeamInvitation'],
      ['v2 account invitation', 'openInvitation'],
      ['v2 account invitation accept', 'acceptInvitation'],
      ['v2 org profile', 'OrganizationProfile'],
      ['v2 org usage', 'OrganizationUsage'],
      ['v2 org audit', 'OrganizationChange', 'OrganizationChanges'],
    ],
  },
  {
    name: 'Version 1',
    description: 'Calls that programs of the first version of the API use.',
    subjects: [
      ['v1 repository', 'IntelligenceV1'],
      ['v1 repository vote', 'voteV1'],
      ['v1 updates', 'UpdateV1', 'UpdatesV1'],
    ],
  },
  {
    name: 'Other tools',
    description: 'Calls of other tools, with their responses and errors: bots move by changing an address.',
    subjects: [],
  },
  { name: 'Health', description: 'For supervisors and load balancers.', subjects: [['health', 'Health']] },
];

export interface KnownSubject {
  readonly tag: string;
  readonly name: string;
  readonly list: string | undefined;
  readonly words: number;
}

const KNOWN = new Map<string, KnownSubject>(
  TAGS.flatMap(({ name: tag, subjects }) =>
    subjects.map(([words, name, list]) => [words, { tag, name, list, words: words.split(' ').length }]),
  ),
);

/** The subject of an address: the one that shares most of its words. */
export function subjectOf(words: readonly string[]): KnownSubject | undefined {
  const starts = words.map((_, left) => KNOWN.get(words.slice(0, words.length - left).join(' ')));
  return starts.find((known) => known !== undefined);
}
