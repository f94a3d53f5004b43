import { expect, test } from '@jest/globals';
import { say, textOf } from './index.ts';
import type { MessageKey } from './index.ts';

/** Texts that existing clients compare or show, as the API contract quotes them; {placeholders} mark values. */
const CONTRACT_TEXTS = {
  sentence_letters: 'Enter a valid value that has letters in it',
  not_authenticated: 'Authentication credentials were not provided.',
  token_invalid: 'Invalid token.',
  forbidden: 'You do not have permission to perform this action.',
  not_found: 'Not found.',
  required: 'This field is required.',
  not_date: 'Enter a valid date.',
  not_date_time: 'Enter a valid date/time.',
  filter_choice: 'Select a valid choice. {value} is not one of the available choices.',
  filter_uuid: 'Enter a valid UUID.',
  repository_unknown: 'Repository {uuid} does not exist',
  repository_uuid_invalid: 'Invalid repository_uuid',
  login_failed: 'Unable to log in with provided credentials.',
  reset_token_invalid: 'Invalid token for this user',
  password_wrong: 'Wrong password',
  unique: 'This field must be unique.',
  organization_unknown: 'Organization {nickname} does not exist',
  unique_set: 'The fields {fields} must make a unique set.',
  request_approved_once: 'You can change approved_by just one time.',
  version_name_format: 'Only letters and numbers allowed',
  version_exists: 'This Repository Version already exists',
  entity_is_group: "Group name can't be equal to entity name",
  sentence_exists: 'Intention and Sentence already exists',
  test_intent: 'Intent MUST match existing intents for training.',
  test_entities: 'Entities MUST match existing entities for training.',
  test_exists: 'You already have this phrase in your tests',
  translation_same_language: "Can't translate to the same language",
  translation_not_from_base:
    'It is not allowed to translate a trained sentence into a language other than the base language',
  authorization_required: 'Authorization is required',
  sheet_other_version: 'Import version is different from the selected version',
  being_trained: 'This bot version is being trained.',
  need_intent: 'All examples need have a intent.',
  intent_too_small:
    'The "{name}" intention has only {count} sentence\nAdd 1 more sentence to that intention (minimum is 2)',
  entity_too_small: 'The entity "{name}" has only {count} sentence\nAdd 1 more sentence to that entity (minimum is 2)',
  one_intent:
    'You only added 1 intention\nAdd 1 more intention (it is necessary to have at least 2 intentions for the ' +
    'algorithm to identify)',
  evaluation_page: 'page_intent requires the value to be integer',
  evaluation_no_tests: 'You need to have at least one registered test phrase',
  evaluation_intents: 'You need to have at least two registered intents',
  evaluation_sentences: 'You need to have at least twenty train phrases for each intent',
  language_unsupported: "Language '{language}' not supported by now.",
  text_invalid: 'Invalid text.',
  sheet_unknown_sentence: 'Sentence does not exist',
  sheet_entities: 'Entities must match',
  repository_contribute: "You can't contribute in this repository",
  own_role: 'You cannot change your own role',
  role_zero: 'You cannot set user role 0',
  own_removal: 'You cannot delete your own user.',
  email_taken: 'user with this email already exists.',
  nickname_taken: 'repository organization with this nickname already exists.',
  nickname_reserved: "The user nickname can't be '{nickname}'",
  nickname_format: "Enter a valid 'nickname' consisting of letters, numbers, underscores or hyphens.",
  captcha_invalid: 'The response parameter is invalid or malformed.',
  password_short: 'This password is too short. It must contain at least {limit} characters.',
  password_common: 'This password is too common.',
  password_numeric: 'This password is entirely numeric.',
  sentence_words: 'Enter a valid value that is in the range of {limit} words',
  never_trained: 'This repository has never been trained.',
  translation_running:
    'It is only possible to perform an automatic translation per language, a translation is already running',
  translation_unsupported: 'This language is not available in machine translation',
  translation_into_itself: 'It is not possible to translate the base language into your own language',
  group_other: 'The label can\'t be named as "other"',
  key_format: 'Enter a valid value consisting of lowercase letters, numbers, underscores or hyphens.',
  method_not_allowed: 'Method "{method}" not allowed.',
} as const satisfies Partial<Record<MessageKey, string>>;

const KEYS = Object.keys(CONTRACT_TEXTS) as (keyof typeof CONTRACT_TEXTS)[];

test.each(KEYS)('[SRV-01] the text of %s is the one in the API contract', (key) => {
  expect(textOf(say(key), 'en')).toBe(CONTRACT_TEXTS[key]);
});
