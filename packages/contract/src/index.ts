export { clashes } from './clashes.ts';
export { chooseBuild, cohortOf, commonBuild } from './cohort.ts';
export { filledHead, headOf, newBuilds } from './head.ts';
export { matchesPath } from './path.ts';
export { contractOf, isRegistry, parseRegistry, signedBytes } from './registry.ts';
export type {
  Grant,
  RegisteredBuild,
  RegisteredRemote,
  Registry,
  Seal,
  SignedRegistry,
  Suspended,
} from './registry.ts';
export { CONTRACT_VERSION, FILES_FILE, isRemoteContract, readableRoutes } from './remote-contract.ts';
export type { RemoteContract, RouteClaim, SlotName } from './remote-contract.ts';
export { NOT_LIVE, isBad, liveBuilds, stateOf } from './states.ts';
export { decisionOf, isSuspended, withoutSuspended } from './suspended.ts';
export { grantedBytes, isSealed, isSignedBy, isSignedWhole, mayChange, sealedBytes, verifyRegistry } from './trust.ts';
