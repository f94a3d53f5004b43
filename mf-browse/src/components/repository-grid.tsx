import { RepositoryCard } from './repository-card.tsx';
import type { PublicRepository } from './public-repository.ts';
import styles from './repository-card.module.css';

export function RepositoryGrid({ repositories }: { repositories: readonly PublicRepository[] }) {
  return (
    <ul className={styles['grid']}>
      {repositories.map((repository) => <li key={repository.uuid}><RepositoryCard repository={repository} /></li>)}
    </ul>
  );
}
