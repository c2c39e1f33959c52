import { readCookie, writeCookie } from './cookies';

/** The chosen job of products that work on a single job, such as job documents. */
export interface Project {
  id: string;
  name: string;
  archived: boolean;
}

/** JOB-23: remembers the chosen job in cookies, until the user signs out or chooses another. */
export function rememberProject({ id, name, archived }: Project): void {
  writeCookie('projectId', id);
  writeCookie('projectName', name);
  writeCookie('projectArchived', String(archived));
}

/** Returns the remembered job, if any. */
export function rememberedProject(): Project | undefined {
  const id = readCookie('projectId');
  const archived = readCookie('projectArchived') === 'true';
  return id === undefined ? undefined : { id, name: readCookie('projectName') ?? '', archived };
}
