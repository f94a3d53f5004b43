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
  /** The intelligence it is a copy of, which may be gone. */
  readonly copiedFrom: string | null;
  readonly algorithm: string;
  readonly useCompetingIntents: boolean;
  readonly useNameEntities: boolean;
  readonly useAnalyzeChar: boolean;
  readonly useTransformerEntities: boolean;
  readonly useLanguagePack: boolean;
  /** When answers fall back, in versions that do not set it themselves. */
  readonly fallback: Fallback | null;
  /** Texts that a caller's programs may have parsed in a minute; null for as many as the operator allows. */
  readonly textsPerMinute: number | null;
  /** The inbox holds the kinds of personal details in place of them. */
  readonly masksInbox: boolean;
  readonly createdAt: Date;
  /** The caller's effective role, direct or through an organization. */
  readonly role: RoleNumber;
}
