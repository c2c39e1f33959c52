import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Form, type FormProps } from '../form/Form';
import { useFormTexts } from '../form/formTexts';
import { useBackLink } from './listPositions';
import { PageHeader, type BackTarget } from './PageHeader';

interface Props<V extends FieldValues, C, O> extends FormProps<V, C, O> {
  title: string;
  context?: ReactNode;
  back?: BackTarget | undefined;
}

/** A page with a header and a single form. */
export function FormPage<V extends FieldValues, C, O>(props: Props<V, C, O>) {
  const { title, context, back, children, ...form } = props;
  return (
    <div className="pl-page">
      <PageHeader title={title} context={context} back={back} />
      <Form {...form} isOnlyForm secondaryAction={back && <CancelLink to={back.to} />}>
        <div className="pl-panel pl-fields">{children}</div>
      </Form>
    </div>
  );
}

/** Leaves without saving. The guard asks for confirmation first if there are unsaved changes. */
function CancelLink({ to }: { to: string }) {
  const { lang, cancel } = useFormTexts();
  return (
    <Link className="btn btn-quiet" lang={lang} {...useBackLink(to)}>
      {cancel}
    </Link>
  );
}
