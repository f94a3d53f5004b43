export { clashes } from './clashes.ts';
export { chooseBuild, commonBuild } from './cohort.ts';
export { matchesPath } from './path.ts';
export { contractOf, isRegistry, parseRegistry, signedBytes } from './registry.ts';
export type { Grant, RegisteredRemote, Registry, Seal, SignedRegistry } from './registry.ts';
export { isRemoteContract } from './remote-contract.ts';
export type { RemoteContract, RouteClaim, SlotName } from './remote-contract.ts';
export { isBad, liveBuilds, stateOf } from './states.ts';
export { grantedBytes, isSignedWhole, sealedBytes, verifyRegistry } from './trust.ts';
