/** For the rest of the server: only this folder imports `nlu`. */
export { personalSteps } from 'nlu';
