import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { visitorLogQueries } from '../../api/visitorLog/queries';
import { inform } from '../../components/feedback/inform';
import { Skeleton } from '../../components/feedback/Skeleton';
import { paths } from '../../lib/paths';
import PlannedPage from '../PlannedPage';

/** A site's visitor registry. When the site cannot be opened, a dialog over the visitor log says so (HEADER-22…24). */
export default function RegistryPage() {
  const { siteId = '' } = useParams();
  const navigate = useNavigate();
  const { isError, data, isFetching } = useQuery(visitorLogQueries.site(siteId));
  const closed = (isError || data?.status === 'CLOSED') && !isFetching;
  useEffect(() => {
    if (!closed) return;
    inform({
      title: 'Cannot open registry',
      text: 'The registry cannot be open this time. Try some moment later.',
      close: 'Ok',
    });
    void navigate(paths.visitorLog, { replace: true });
  }, [closed, navigate]);
  return data && !isError && !closed ? <PlannedPage /> : <Skeleton kind="page" />;
}
