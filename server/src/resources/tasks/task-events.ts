/**
 * Event of a task that was created or made progress; fields `task`, `version`, and `isNew` for the queue's dispatcher.
 */
export const TASK_TOPIC = 'task';
/** Event of a model that is in use from now on; fields `version`, `versionLanguage`. */
export const MODEL_TOPIC = 'model';
