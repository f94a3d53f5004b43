export { clashes } from './clashes.ts';
export { CHOICES_COOKIE, buildByChoices, canaryChoices } from './canary-choices.ts';
export { chooseBuild, cohortOf, commonBuild } from './cohort.ts';
export { contributionProblems } from './contribution-problems.ts';
export {
  LINK_PLACES,
  SLOT_PLACES,
  addressOf,
  inOrder,
  isLink,
  isMeantFor,
  isSlot,
  linksOf,
  slotsOf,
  textIn,
  unknownContributions,
} from './contributions.ts';
export type { LinkContribution, LinkPlace, SlotContribution, SlotPlace, Visitor } from './contributions.ts';
export { filledHead, headOf, newBuilds } from './head.ts';
export { isServed, needsByPackage } from './needs.ts';
export { matchesPath } from './path.ts';
export { TEAM_BUDGET, contractOf, isRegistry, parseRegistry, signedBytes } from './registry.ts';
export type {
  Grant,
  RegisteredBuild,
  RegisteredRemote,
  Registry,
  Seal,
  SignedRegistry,
  Suspended,
} from './registry.ts';
export { SERVER_PATH, isPagePath } from './site-paths.ts';
export { CONTRACT_VERSION, FILES_FILE, isRemoteContract, readableRoutes } from './remote-contract.ts';
export type { RemoteContract, RouteClaim, SlotName } from './remote-contract.ts';
export type { ShownIntelligence, ShownSentence, SlotData } from './slot-data.ts';
export { NOT_LIVE, isBad, liveBuilds, stateOf } from './states.ts';
export { decisionOf, isSuspended, withoutSuspended } from './suspended.ts';
export { grantedBytes, isSealed, isSignedBy, isSignedWhole, mayChange, sealedBytes, verifyRegistry } from './trust.ts';
