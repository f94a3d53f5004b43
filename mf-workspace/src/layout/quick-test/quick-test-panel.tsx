import { lazy, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useMessages } from 'shared/i18n';
import { Link, matchPath, useLocation } from 'shared/platform';
import { useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { useSession } from 'shared/session';
import { WhenTouring } from 'shared/tour';

import { Icon } from '../../components/icon.tsx';
import { messages } from './messages.ts';
import styles from './quick-test.module.css';
import { TestEntry } from './test-entry.tsx';
import { TestForm } from './test-form.tsx';
import { useQuickTest } from './use-quick-test.ts';

const QuickTestTour = lazy(() => import('./quick-test-tour.tsx'));

export interface QuickTestPanelProps {
  repository: RepositoryInfo;
  isOpen: boolean;
  /** Whether the panel overlays the screen; then it takes the focus and closes on Escape. */
  isCovering: boolean;
  onClose: () => void;
}

/** Tests sentences against the trained model, next to every screen [QT-01]. Closing preserves entries and input. */
export function QuickTestPanel({ repository, isOpen, isCovering, onClose }: QuickTestPanelProps) {
  const t = useMessages(messages);
  const { token } = useSession();
  const isVisitor = !token;
  const mayTest = !isVisitor || repository.visitors_may_try;
  const test = useQuickTest(repository, isVisitor);
  const isOnSummary = matchPath('/dashboard/:ownerNickname/:slug', useLocation().pathname) !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  useBorrowedFocus(heading, isOpen && isCovering);
  useEscape(panel, isOpen && isCovering, onClose);
  return (
    <aside ref={panel} className={styles['panel']} hidden={!isOpen} data-covering={isCovering} aria-label={t('title')}>
      <header className={styles['head']}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {t('title')}
          </h2>
          <p className="soft">{t('purpose')}</p>
        </div>
        <button type="button" className={styles['close']} aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {mayTest && <TestForm repository={repository} isVisitor={isVisitor} onAsk={test.ask} />}
      {mayTest && test.entries.length === 0 && <NothingYet repository={repository} />}
      <ol className={styles['entries']} data-tour="quick-test-answers">
        {test.entries.map((entry) => (
          <li key={entry.id}>
            <TestEntry entry={entry} repository={repository} isVisitor={isVisitor} onRetry={() => test.retry(entry)} />
          </li>
        ))}
      </ol>
      {isVisitor && <SignedOut mayTest={mayTest} />}
      {isOnSummary && (
        <WhenTouring name="quick_test">
          <QuickTestTour isOpen={isOpen} hasAsked={test.entries.length > 0} />
        </WhenTouring>
      )}
    </aside>
  );
}

/** Moves the focus into the panel while it covers the screen, and restores it afterwards. */
function useBorrowedFocus(target: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const before = document.activeElement;
    target.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [target, isWanted]);
}

/** Handles Escape inside the panel; dialogs opened from it are outside and handle their own. */
function useEscape(panel: RefObject<HTMLElement | null>, isWanted: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    const listener = ({ key, target }: KeyboardEvent) => {
      const isInside = target instanceof Element && panel.current?.contains(target) === true;
      if (key === 'Escape' && isInside && target.getAttribute('aria-expanded') !== 'true') latest.current();
    };
    // On the document, so that a form in the panel can handle the key first.
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [panel, isWanted]);
}

function NothingYet({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const versioned = useVersionedPath();
  const { pathname } = useLocation();
  const { owner, slug, ready_for_parse: isTrained, authorization } = repository;
  const training = paths.repositoryTraining({ ownerNickname: owner.nickname, slug });
  const isThere = matchPath(training, pathname) !== null;
  if (isTrained) return <p className={styles['empty']}>{t('empty')}</p>;
  return (
    <div className={styles['empty']}>
      <p>{t('emptyUntrained')}</p>
      {authorization.can_contribute && !isThere && (
        <Link className="button" to={versioned(training)}>
          {t('toTraining')}
        </Link>
      )}
    </div>
  );
}

function SignedOut({ mayTest }: { mayTest: boolean }) {
  const t = useMessages(messages);
  const { pathname, search } = useLocation();
  return (
    <div className={styles['empty']}>
      <p>{t(mayTest ? 'signInText' : 'signInToTest')}</p>
      <div className={styles['buttons']}>
        <Link className="button primary" to={paths.signIn(pathname + search)}>
          {t('signIn')}
        </Link>
        <Link className="button" to={paths.signUp()}>
          {t('signUp')}
        </Link>
      </div>
    </div>
  );
}
