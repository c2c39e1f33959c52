import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { denialReason } from '../../access/access';
import { useMay } from '../../access/useMay';
import { reusableCodeQuery } from '../../api/qrCodes/queries';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Skeleton } from '../../components/feedback/Skeleton';
import { PageHeader } from '../../components/page/PageHeader';
import { type CodeSubject, foreignCodeTexts, readCode, shortCode } from '../../lib/codeText';
import { paths } from '../../lib/paths';
import { useSession, useSubject } from '../../session/store';
import { screenOf } from './subjects';

/** ORG-11: where a scanned code leads, for those who may open it. */
export default function OpenCodePage() {
  const { pathname } = useLocation();
  const businessId = useSession(({ user }) => user?.businessId ?? '');
  const base = document.baseURI;
  const reading = readCode(new URL(`#${pathname}`, base).href, { base, businessId });
  if ('foreign' in reading) return <Message title="QR code" text={foreignCodeTexts[reading.foreign]} />;
  if (reading.subject.kind === 'reusable') return <Reusable codeId={reading.subject.id} />;
  return <Open subject={{ ...reading.subject, kind: reading.subject.kind }} />;
}

function Open({ subject }: { subject: Parameters<typeof screenOf>[0] }) {
  const user = useSubject();
  const screen = screenOf(subject, useMay());
  if ('to' in screen) return <Forward to={screen.to} />;
  return <Message title={shortCode(subject)} text={denialReason(user, screen.needs) ?? ''} />;
}

function Forward({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    // The router may still be opening this page, and would drop another navigation.
    const timer = setTimeout(() => void navigate(to, { replace: true }));
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return <Skeleton kind="page" />;
}

function Reusable({ codeId }: { codeId: string }) {
  const subject: CodeSubject = { kind: 'reusable', id: codeId };
  const { data, error, refetch } = useQuery(reusableCodeQuery(codeId));
  if (error && !data)
    return (
      <div className="pl-page">
        <PageHeader title={shortCode(subject)} />
        <ErrorState what="the code" error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (!data) return <Skeleton kind="page" />;
  if (data.assigned?.subject)
    return <Open subject={{ kind: data.assigned.kind, id: data.assigned.subject.id }} />;
  return (
    <Message
      title={shortCode(subject)}
      text={data.isManaged ? 'This code is not in use. You can assign it.' : 'This code is not in use.'}
      to={data.isManaged ? paths.reusableCode(codeId) : undefined}
    />
  );
}

function Message({ title, text, to }: { title: string; text: string; to?: string | undefined }) {
  return (
    <div className="pl-page">
      <PageHeader
        title={title}
        actions={
          to && (
            <Link className="btn btn-primary" to={to}>
              Assign code
            </Link>
          )
        }
      />
      <p>{text}</p>
    </div>
  );
}
