export { fakeServer, page, renderArea } from 'shared/testing';
export type { FakeAnswer, FakeFailure, FakeRoutes, FakeServer } from 'shared/testing';
export { mountRemote } from './mount-remote.ts';
export type { MountedRemote } from './mount-remote.ts';
export { signInAs } from './sign-in-as.ts';
