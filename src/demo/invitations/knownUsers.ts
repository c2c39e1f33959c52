import type { Employee } from '../../api/employees/contract';
import { type User, userStatusNames } from '../../api/users/contract';
import type { Company } from '../company';
import { employeeRecordOf } from '../users/userRecords';

/** A user, or a person who is about to become one. */
type UserLike = Pick<User, 'userId' | 'email'>;

const normalized = (text: string): string => text.trim().toLowerCase();

/** The values that must be unique among the users of a business. Users that a call adds are included. */
export class KnownUsers {
  readonly #byEmail = new Map<string, User>();
  readonly #byCode = new Map<string, User>();
  readonly #byNumber: ReadonlyMap<string, Employee>;

  constructor(private readonly company: Company) {
    for (const user of company.users.all()) this.add(user);
    this.#byNumber = new Map(
      company.employees.all().map((employee) => [normalized(employee.employeeNumber), employee]),
    );
  }

  add(user: User): void {
    this.#byEmail.set(normalized(user.email), user);
    if (user.userCode !== '') this.#byCode.set(normalized(user.userCode), user);
  }

  emailErrors(email: string): string[] {
    const user = this.#byEmail.get(normalized(email));
    return user
      ? [`email: ${user.fullName} (${userStatusNames[user.status].toLowerCase()}) has this email address.`]
      : [];
  }

  /**
   * Returns true if the user code belongs to another user, or is the number of another employee. If no user is given,
   * the number of an employee without an account is available, because it may be their own (EMP-44).
   */
  isCodeTaken(userCode: string, owner?: UserLike): boolean {
    const code = normalized(userCode);
    const user = this.#byCode.get(code);
    if (user && user.userId !== owner?.userId) return true;
    const employee = this.#byNumber.get(code);
    if (!employee) return false;
    return owner ? employeeRecordOf(this.company, owner)?.id !== employee.id : employee.user !== undefined;
  }

  /** The user code is optional. The user may choose one later. */
  codeErrors(userCode: string, owner: UserLike): string[] {
    return userCode !== '' && this.isCodeTaken(userCode, owner)
      ? ['userCode: Someone else in your company has this code.']
      : [];
  }
}
