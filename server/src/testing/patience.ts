import { jest } from '@jest/globals';

/** Passwords are hashed for real and the machine may be busy: a test is late after this time, not slow. */
jest.setTimeout(60_000);
