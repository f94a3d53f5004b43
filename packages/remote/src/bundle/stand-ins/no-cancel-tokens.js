/** In place of axios' former way to cancel: requests end by an abort signal. */
export default class CancelToken {}
