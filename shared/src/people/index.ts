export { Invitations } from './invitations/invitations.tsx';
export { InviteForm } from './invite-form.tsx';
export { MemberRole } from './member-role.tsx';
export { useRoleName } from './role-name.ts';
export { RoleSelect } from './role-select.tsx';
