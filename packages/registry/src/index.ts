export { keysOfSite, shortOf, siteAuthority, demandArea, demandTrust, KEY_HOLE } from './authority.ts';
export { withArrival } from './arrivals.ts';
export { ClaimError, Holder, claimFile, isHeld, ourselves, rewriteClaim } from './claim/claim.ts';
export { startTimeOf } from './claim/process-identity.ts';
export { compressFolder } from './compress.ts';
export { COMMAND_NAMES, changeOf, isCommand, needsGate } from './commands.ts';
export type { CommandName } from './commands.ts';
export { failedWith, readIfExists, replaceFile } from './files.ts';
export { demandGate, hasPassed, readGates, recordGate, untriedShells } from './gate-records.ts';
export { demandSignedReport, signReport } from './gate-report.ts';
export type { GateReport } from './gate-report.ts';
export { buildId, hashFolder, integrityOf } from './hash-build.ts';
export { withLock } from './lock.ts';
export { prune } from './prune.ts';
export { REGISTRY_COPY, findRegistry, readRegistry, updateRegistry, writeRegistry } from './registry-store.ts';
export { BuildTooLarge, SealSchema, packBuild, publication, receiveBuild } from './receive-build.ts';
export { SealRefused, applySealed, demandSealed, seal } from './sealed-change.ts';
export type { SealedChange } from './sealed-change.ts';
export { unmetShares } from './shares.ts';
export * from './shells.ts';
export { buildsWithMaps, isMap, keepMaps, mapFile } from './source-maps.ts';
export { makeKey, readSigner, sealOf, signedBySite } from './signing.ts';
export type { Signer } from './signing.ts';
export {
  CONTRACT_FILE,
  demandFit,
  placeBuild,
  prepareBuild,
  readBuild,
  registeredBuild,
  withDigest,
} from './store-build.ts';
export type { Build } from './store-build.ts';
export { writeTar } from './tar.ts';
