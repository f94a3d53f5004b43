export type { DrawnField, FormMode } from './fields.ts';
export { FormSkeleton } from './form-skeleton.tsx';
export { LoginForm } from './login-form.tsx';
export { SchemaForm } from './schema-form.tsx';
export type { SchemaFormProps } from './schema-form.tsx';
export type { FieldCheck, FieldRenderer } from './schema-fields.tsx';
export { SubmitButton } from './submit-button.tsx';
export { useFormSchema } from './use-form-schema.ts';
