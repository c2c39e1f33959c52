import type { Category } from './category';

export const generalForms: Category = {
  slug: 'general-forms',
  name: 'Account, Forms and Settings',
  articles: [
    {
      title: 'Find your way around Plumbline',
      html: `<p>Three things are always in the same place, whatever you are working on.</p>
<h2>The header</h2>
<p>It holds your products: Safety, Bid Packages, Time Cards, Job Docs and T&amp;M Tickets. On the right there are help, news, notifications, settings and your own menu.</p>
<h2>The sidebar</h2>
<p>It shows the menu of the product you are in. Minify it to have more room: the names then appear when you point at a mark. On a phone it opens with the button at the top left.</p>
<h2>The keyboard</h2>
<ul>
<li><kbd>Ctrl</kbd> + <kbd>K</kbd> finds pages, people and help. On a Mac it is <kbd>Cmd</kbd> + <kbd>K</kbd>.</li>
<li><kbd>?</kbd> shows all shortcuts.</li>
<li><kbd>Esc</kbd> closes whatever is on top.</li>
</ul>
<p>Every page has an address of its own: save it, or send it to a colleague.</p>`,
    },
  ],
  topics: [
    {
      name: 'Your account',
      articles: [
        {
          title: 'Change your password',
          html: `<p>You can change your password at any time, and you should if somebody else may know it.</p>
<ol>
<li>Open the user menu at the top right and choose <strong>My Profile</strong>.</li>
<li>Choose <strong>Change password</strong>.</li>
<li>Enter the present one, then the new one twice.</li>
<li>Save. You stay signed in here; on all other devices you have to sign in again.</li>
</ol>
<h2>A good password</h2>
<p>Three or four words that do not belong together are easier to remember and harder to guess than <code>S@fety1</code>. Do not use it anywhere else, and let your browser or a password manager keep it.</p>
<h2>Forgotten?</h2>
<p>Choose <strong>Forgot password</strong> on the sign-in page. The link in the message is valid for one hour.</p>`,
        },
        {
          title: 'Choose light, dark and compact',
          rendered: true,
          html: `<p>Sun on a tablet and a dark control room need different screens. You choose for yourself; nobody else is affected.</p>
<h2>Light and dark</h2>
<p>By default Plumbline follows your device. Open the user menu and choose <strong>Light</strong> or <strong>Dark</strong> to stay with one of them. Printed pages are always light.</p>
<h2>Comfortable and compact</h2>
<p><em>Compact</em> shows about a third more rows of a table. On phones tables become cards, and every button stays large enough for a thumb.</p>
<h2>Where it is kept</h2>
<p>These choices are kept on the device, so your phone may look different from your desk. Signing out does not lose them. Pinned pages and the minified sidebar are kept the same way.</p>`,
        },
      ],
      topics: [
        {
          name: 'Lists and forms',
          articles: [
            {
              title: 'Search, filter and export a list',
              html: `<p>All lists work alike, from employees to inspections.</p>
<ul>
<li><strong>Search</strong> looks at names and numbers and waits for a short pause in your typing.</li>
<li><strong>Filters</strong> stand beside it. What is set shows in the address, so a filtered list can be saved as a bookmark.</li>
<li><strong>Sort</strong> by clicking the head of a column; a second click turns the order round.</li>
<li><strong>Columns</strong> can be hidden; the choice is remembered.</li>
<li><strong>Export</strong> saves what you see as CSV, with the filters you have set.</li>
</ul>
<h2>Forms</h2>
<p>What is wrong stands beside the field and again at the top. <kbd>Ctrl</kbd> + <kbd>Enter</kbd> saves. If you leave a form with changes, you are asked first; a draft is kept on this device all the same.</p>`,
            },
          ],
        },
      ],
    },
    {
      name: 'Administration',
      articles: [
        {
          title: 'Add a user and give access',
          html: `<p>A user signs in; an employee is somebody whose hours are counted. Many people are both, and the two can be linked.</p>
<ol>
<li>Open <strong>Settings</strong>, then <strong>Users</strong>, and choose <strong>Add user</strong>.</li>
<li>Enter the e-mail address. If the person is known already, the form says so.</li>
<li>Choose a role for each module: none, basic, foreman or manager.</li>
<li>Save. An invitation is sent; it is valid for seven days and can be sent again.</li>
</ol>
<h2>Suspend instead of deleting</h2>
<p>A suspended user cannot sign in, but everything they have written stays readable with their name. Delete a user only if the account was made by mistake. Both are asked for once more before they happen.</p>`,
        },
        {
          title: 'Why an entry is locked',
          html: `<p>A lock beside an entry means that your company has not enabled this feature. It is shown so that you know it exists.</p>
<h2>Locked or hidden?</h2>
<ul>
<li><strong>Locked:</strong> nobody in the company can use it. Choose it to read what it does.</li>
<li><strong>Hidden:</strong> the company has it, but your role does not include it.</li>
</ul>
<h2>What you can do</h2>
<p>If something is missing that you need for your work, ask your settings administrator: roles are changed under <strong>Settings</strong>, <strong>Users</strong>. To have a locked feature enabled, the administrator writes to support. A change of your role works from your next page on; you do not have to sign in again.</p>
<p>Sometimes a yellow line says that your access could not be checked. Choose <strong>Check again</strong> there: the connection was interrupted.</p>`,
        },
      ],
    },
  ],
};
