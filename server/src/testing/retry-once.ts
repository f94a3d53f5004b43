import { jest } from '@jest/globals';

/**
 * A test that needed its second attempt is flaky, which the summary of the run reports; `npm run repeat` allows none.
 */
jest.retryTimes(Number(process.env['TEST_RETRIES'] ?? 1), { logErrorsBeforeRetry: true });
