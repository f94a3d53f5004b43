export { fakeServer, page } from './fake-server.ts';
export type { FakeAnswer, FakeFailure, FakeRoutes, FakeServer } from './fake-server.ts';
export { renderArea } from './render-area.tsx';
