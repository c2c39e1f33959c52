import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Form, type FormProps } from '../form/Form';
import { useWayBack } from './listPlaces';
import { PageHeader, type Back } from './PageHeader';

interface Props<V extends FieldValues, C, O> extends FormProps<V, C, O> {
  title: string;
  context?: ReactNode;
  back?: Back | undefined;
}

/** A whole form screen: head, and the form that is all there is on it. */
export function FormPage<V extends FieldValues, C, O>(props: Props<V, C, O>) {
  const { title, context, back, children, ...form } = props;
  return (
    <div className="pl-page">
      <PageHeader title={title} context={context} back={back} />
      <Form {...form} whole beside={back && <CancelLink to={back.to} />}>
        <div className="pl-panel pl-fields">{children}</div>
      </Form>
    </div>
  );
}

/** Leaves without saving. Where something has been typed, the guard asks first. */
function CancelLink({ to }: { to: string }) {
  return (
    <Link className="btn btn-quiet" {...useWayBack(to)}>
      Cancel
    </Link>
  );
}
