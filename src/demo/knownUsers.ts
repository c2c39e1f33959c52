import type { Employee } from '../api/employees/contract';
import { type User, userStatusNames } from '../api/users/contract';
import type { Company } from './company';
import { recordOf } from './userRecords';

/** Somebody, whether there is a row of them or not. */
type Whose = Pick<User, 'userId' | 'email'>;

const folded = (text: string): string => text.trim().toLowerCase();

/** What no two users of a business may have alike; it takes new ones while a call adds them. */
export class KnownUsers {
  readonly #byEmail = new Map<string, User>();
  readonly #byCode = new Map<string, User>();
  readonly #byNumber: ReadonlyMap<string, Employee>;

  constructor(private readonly company: Company) {
    for (const user of company.users.all()) this.add(user);
    this.#byNumber = new Map(
      company.employees.all().map((employee) => [folded(employee.employeeNumber), employee]),
    );
  }

  add(user: User): void {
    this.#byEmail.set(folded(user.email), user);
    if (user.userCode !== '') this.#byCode.set(folded(user.userCode), user);
  }

  emailFaults(email: string): string[] {
    const user = this.#byEmail.get(folded(email));
    return user
      ? [`email: ${user.fullName} (${userStatusNames[user.status].toLowerCase()}) has this e-mail address.`]
      : [];
  }

  /**
   * EMP-44: a user code is another user's, or the number of an employee who is somebody else. Where it is not said whose
   * it is to be, that of an employee without an account may be their own.
   */
  isCodeTaken(userCode: string, whose?: Whose): boolean {
    const code = folded(userCode);
    const user = this.#byCode.get(code);
    if (user && user.userId !== whose?.userId) return true;
    const employee = this.#byNumber.get(code);
    if (!employee) return false;
    return whose ? recordOf(this.company, whose)?.id !== employee.id : employee.user !== undefined;
  }

  /** None is right: it is left to the person. */
  codeFaults(userCode: string, whose: Whose): string[] {
    return userCode !== '' && this.isCodeTaken(userCode, whose)
      ? ['userCode: Someone else in your company has this code.']
      : [];
  }
}
