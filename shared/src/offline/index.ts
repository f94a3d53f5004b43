export { answerFromKept, isOutdated } from './persist.ts';
export { followNetwork, isAway, isReachable$ } from './reach.ts';
export { startSending } from './send-waiting.ts';
export { newKey, sendSentence } from './send.ts';
export type { NewSentenceBody } from './send.ts';
export { followAnswers, keepAnswer } from './stored-answers.ts';
export { isOfflineOn } from './switch.ts';
export { discardWaiting, followWaiting, hold, sendAgain, waiting$ } from './waiting.ts';
export type { WaitingSentence } from './waiting.ts';
