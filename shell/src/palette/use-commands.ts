import { chooseLocale, useLocale, useMessages } from 'shared/i18n';
import { keepPreviousData, queryClient, useLocation, useNavigate, useQuery } from 'shared/platform';
import { paths } from 'shared/routes';
import { useSession } from 'shared/session';
import { useSubject } from 'shared/state';
import { chooseMode, mode$ } from 'shared/theme';

import { remotes$ } from '../registry/live-remotes.ts';
import { intelligenceQuery, ownIntelligencesQuery, sentencesQuery, versionsQuery } from './api.ts';
import { addressIn, withVersion } from './address.ts';
import { matching } from './matching.ts';
import { messages } from './messages.ts';
import { destinationsOf } from './places.ts';

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly words?: string;
  /** Text beside the label, such as the owner. */
  readonly note?: string;
  readonly run: () => void;
}

export interface CommandGroup {
  readonly id: string;
  readonly label: string;
  readonly commands: readonly Command[];
}

export interface Commands {
  readonly groups: readonly CommandGroup[];
  /** Retries failed requests; undefined when nothing failed. */
  readonly retry: (() => void) | undefined;
}

/** Minimum length of a search for sentences. */
const LEAST_LETTERS = 2;
const MOST_OF_A_GROUP = 8;

/**
 * The matching pages and commands.
 * @param settled the text after a pause in typing, with which sentences are searched
 */
export function useCommands(text: string, settled: string): Commands {
  const t = useMessages(messages);
  const open = useOpen();
  const locale = useLocale();
  const { token, nickname } = useSession();
  const isSignedIn = token !== null;
  const current = useCurrentIntelligence();
  const { screens, pages } = destinationsOf(useSubject(remotes$), {
    locale,
    isSignedIn,
    repository: current.address,
    nickname: nickname ?? undefined,
    uuid: current.uuid,
    rights: current.rights,
  });
  const own = useQuery(ownIntelligencesQuery(isSignedIn), queryClient);
  const versions = useQuery(versionsQuery(current.uuid, isSignedIn), queryClient);
  const sentences = useSentences(settled, current);
  const toPage = ({ label, path }: { label: string; path: string }): Command => ({
    id: path,
    label,
    run: () => open(path),
  });
  const groups = [
    group('screens', current.name ?? t('thisIntelligence'), matching(screens.map(toPage), text)),
    group(
      'versions',
      t('versions'),
      text === ''
        ? []
        : matching(
            (versions.data?.results ?? []).map(({ id, name }) => ({
              id: `version ${id}`,
              label: t('version', { name }),
              run: () => open(current.here(id)),
            })),
            text,
          ),
    ),
    group('sentences', t('sentences'), sentences.commands),
    group(
      'intelligences',
      t('intelligences'),
      matching(
        (own.data?.results ?? []).map(({ uuid, name, slug, owner__nickname: ownerNickname }) => ({
          id: uuid,
          label: name,
          words: ownerNickname,
          note: ownerNickname,
          run: () => open(paths.repositorySummary({ ownerNickname, slug })),
        })),
        text,
      ).slice(0, MOST_OF_A_GROUP),
    ),
    group('pages', t('pages'), matching(pages.map(toPage), text)),
    group('commands', t('commands'), matching(usePreferences(), text)),
    group('search', t('publicSearch', { text }), publicSearch(text, t('publicSearch', { text }), open)),
  ];
  const failed = [own, versions, sentences.query].filter(({ isError }) => isError);
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    retry: failed.length > 0 ? () => failed.forEach((query) => void query.refetch()) : undefined,
  };
}

const group = (id: string, label: string, commands: readonly Command[]): CommandGroup => ({ id, label, commands });

function publicSearch(text: string, label: string, open: (path: string) => void): Command[] {
  return text === '' ? [] : [{ id: 'search', label, run: () => open(paths.home({ search: text })) }];
}

/** Opens a path; the current one does nothing. */
function useOpen(): (path: string) => void {
  const navigate = useNavigate();
  return (path) => void navigate(path);
}

/** The intelligence in the address, if it is loaded. */
function useCurrentIntelligence() {
  const { pathname, search } = useLocation();
  const address = addressIn(pathname, search);
  const { data } = useQuery(intelligenceQuery(address), queryClient);
  return {
    address,
    uuid: data?.uuid,
    name: data?.name,
    version: data?.repository_version_id,
    rights: data?.authorization,
    canSearch: data?.authorization.can_read === true,
    /** This page in another version. */
    here: (version: number) => withVersion(pathname, version === data?.version_default.id ? undefined : version),
  };
}

function useSentences(text: string, { address, uuid, version, canSearch }: ReturnType<typeof useCurrentIntelligence>) {
  const t = useMessages(messages);
  const open = useOpen();
  const isSought = text.length >= LEAST_LETTERS && canSearch && uuid !== undefined && version !== undefined;
  const search = isSought ? { uuid, version, text } : undefined;
  const query = useQuery({ ...sentencesQuery(search), placeholderData: keepPreviousData }, queryClient);
  if (!isSought || !address) return { query, commands: [] };
  const list = (search: string) => {
    const path = new URL(withVersion(paths.repositoryTraining(address), address.version), location.origin);
    path.searchParams.set('search', search);
    return () => open(path.pathname + path.search);
  };
  const found = query.data?.results ?? [];
  const all: Command = { id: 'sentences', label: t('allSentences', { text }), run: list(text) };
  return {
    query,
    commands: [
      ...found.map((sentence): Command => ({
        id: `sentence ${sentence.id}`,
        label: sentence.text,
        note: sentence.intent,
        run: list(sentence.text),
      })),
      ...(found.length > 0 ? [all] : []),
    ],
  };
}

/** Theme and language. */
function usePreferences(): Command[] {
  const t = useMessages(messages);
  const locale = useLocale();
  const isDark = useSubject(mode$) === 'dark';
  return [
    {
      id: 'theme',
      label: t(isDark ? 'toLight' : 'toDark'),
      run: () => chooseMode(isDark ? 'light' : 'dark'),
    },
    {
      id: 'language',
      label: t('language'),
      words: 'language idioma',
      run: () => chooseLocale(locale === 'pt-BR' ? 'en-US' : 'pt-BR'),
    },
  ];
}
