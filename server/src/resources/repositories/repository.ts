import type { Fallback, RoleNumber } from 'shared/domain';

/** An intelligence with the role of one caller. */
export interface Repository {
  readonly uuid: string;
  readonly ownerId: number;
  readonly ownerNickname: string;
  readonly ownerIsOrganization: boolean;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly language: string;
  readonly isPrivate: boolean;
  /** Others may export and copy it; only while it is public. */
  readonly isCopyable: boolean;
  /** The original of this copy, which may no longer exist. */
  readonly copiedFrom: string | null;
  readonly algorithm: string;
  readonly useCompetingIntents: boolean;
  readonly useNameEntities: boolean;
  readonly useAnalyzeChar: boolean;
  readonly useTransformerEntities: boolean;
  readonly useLanguagePack: boolean;
  /** Confidence below which answers fall back, in versions that do not set it themselves. */
  readonly fallback: Fallback | null;
  /** Texts that a caller's programs may have parsed per minute; null for the operator's limit only. */
  readonly textsPerMinute: number | null;
  /** Days that the inbox keeps sentences, if fewer than the operator's. */
  readonly inboxDays: number | null;
  /** Visitors without an account may try it; only while it is public. */
  readonly visitorsMayTry: boolean;
  /** The inbox stores the kinds of personal details instead of the details. */
  readonly masksInbox: boolean;
  readonly createdAt: Date;
  /** The caller's effective role, direct or through an organization. */
  readonly role: RoleNumber;
}
