import { jest } from '@jest/globals';

/** A test that needed its second try is flaky, which the summary of the run tells; `npm run repeat` gives it none. */
jest.retryTimes(Number(process.env['TEST_RETRIES'] ?? 1), { logErrorsBeforeRetry: true });
