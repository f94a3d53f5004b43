import { AuditLog } from 'shared/audit';
import type { RepositoryInfo } from 'shared/repository';

/** Default export: loaded lazily. */
export default function AuditTab({ repository }: { repository: RepositoryInfo }) {
  return <AuditLog place={{ repository: repository.uuid }} />;
}
