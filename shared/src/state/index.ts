export { useMediaQuery } from './use-media-query.ts';
export { useSubject } from './use-subject.ts';
