import { RepositoryCard } from './repository-card.tsx';
import type { PublicRepository } from './public-repository.ts';
import styles from './repository-card.module.css';

export function RepositoryGrid({ repositories }: { repositories: readonly PublicRepository[] }) {
  return (
    <ul className={styles['grid']}>
      {repositories.map((repository, place) => (
        <li key={repository.uuid} data-tour={place === 0 ? 'home-card' : undefined}>
          <RepositoryCard repository={repository} />
        </li>
      ))}
    </ul>
  );
}
