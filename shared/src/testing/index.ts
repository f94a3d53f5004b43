export { fakeServer } from './fake-server.ts';
export type { FakeAnswer, FakeRoutes, FakeServer } from './fake-server.ts';
export { renderArea } from './render-area.tsx';
