import './account.scss';
import type { FieldValues } from 'react-hook-form';
import { Form, type FormProps } from '../../components/form/Form';

/** The design system's form, for pages outside the shell. */
export function AuthForm<V extends FieldValues, C, O>(props: FormProps<V, C, O>) {
  return <Form {...props} />;
}
