export { fakeCaches } from './fake-caches.ts';
export { fakeServer, page } from './fake-server.ts';
export type { FakeAnswer, FakeFailure, FakeRequest, FakeRoutes, FakeServer } from './fake-server.ts';
export { renderArea } from './render-area.tsx';
