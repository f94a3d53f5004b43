export { useSubject } from './use-subject.ts';
