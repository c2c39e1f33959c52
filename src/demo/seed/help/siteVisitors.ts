import { type Category, picture } from './category';

export const siteVisitors: Category = {
  slug: 'help-for-site-visitors',
  name: 'Help for Site Visitors',
  articles: [
    {
      title: 'Sign in at a site',
      html: `<p>Everybody who enters the site signs in: employees of other companies, drivers, inspectors and guests. You need no account and no app.</p>
${picture('site-qr.svg', 'A sign with a QR code and the words: Visitors sign in here', 'The sign hangs at the gate and in the site office.')}
<ol>
<li>Point your phone's camera at the QR code at the gate and open the link.</li>
<li>Enter your name, your company and whom you visit. The second time your phone remembers it.</li>
<li>Answer the questions of the site. Some ask for a photo of your safety card.</li>
<li>Read the site rules and confirm them.</li>
<li>Show the green badge on your screen to whoever asks.</li>
</ol>
<p>Sign out with the same code when you leave. If you forget, you are signed out at midnight, and the site manager sees that you did not do it yourself. In an emergency that costs others time: they look for you.</p>`,
    },
  ],
  topics: [
    {
      name: 'For site managers',
      articles: [
        {
          title: 'Set up a site and its QR code',
          html: `<p>Each site has a page of its own, with its address, its rules and its questions.</p>
<ol>
<li>Open <strong>Visitor Log</strong>, then <strong>Our Sites</strong>, and choose <strong>New site</strong>.</li>
<li>Choose the job; name and address are taken from it.</li>
<li>Name the site managers. They are told when a visitor asks for somebody.</li>
<li>Choose the questions. Keep them few: whoever waits in the rain answers anything.</li>
<li>Print the sign. It comes as PDF in letter and poster size.</li>
</ol>
<p>One code per gate lets you see which one people use. A reusable code can be moved to another site when the job is done: assign it anew, and the sign can stay as it is. Codes that nobody has scanned for a month are listed at the end.</p>`,
        },
        {
          title: 'See who is on site now',
          rendered: true,
          html: `<p>The <strong>Site Dashboard</strong> answers one question first: how many people are here at this moment.</p>
<h2>What it shows</h2>
<ul>
<li>Everybody who is signed in, with company, time and the person they visit.</li>
<li>Your own crew, taken from check-in, so that nobody has to sign in twice.</li>
<li>Visitors who wait for somebody to let them in.</li>
<li>Who answered a question in a way that needs your attention.</li>
</ul>
<h2>What you can do</h2>
<p>Sign somebody out, write to everybody on site, or refuse a visitor with a reason. Filter by company and day, and save the list as CSV. Entries are kept as long as your settings say, then deleted, because they are personal data.</p>`,
        },
      ],
      topics: [
        {
          name: 'Emergencies',
          articles: [
            {
              title: 'Roll call in an emergency',
              html: `<p>When the alarm sounds, nobody has time to look for a list. The roll call is on every site manager's phone.</p>
<ol>
<li>Open the site and choose <strong>Roll call</strong>. It works without a signal with the last known list.</li>
<li>Go to the muster point and tap each name that you see.</li>
<li>Several managers can do this at once; the lists are joined.</li>
<li>Who is left at the end is missing. Give names, companies and pictures to the rescue service.</li>
</ol>
<p>Everybody signed in gets a text message with the muster point and two buttons: <em>I am safe</em> and <em>I need help</em>. Afterwards the roll call is kept with all its times. Hold a drill twice a year: choose <strong>Drill</strong>, and the messages say so.</p>`,
            },
            {
              title: 'Contact trace',
              html: `<p>If somebody falls ill, those who were near have a right to know. The contact trace finds out who was on the same site at the same time.</p>
<ol>
<li>Open <strong>Visitor Log</strong>, then <strong>Contact Trace</strong>.</li>
<li>Choose the person and the days in question, at most thirty.</li>
<li>Read the list: names, companies, and for how long both were there.</li>
<li>Write to them from here. The message does not say who is ill.</li>
</ol>
<p>The list joins visitors, employee sign-ins and the check-ins of the time cards, and shows a person once even if all three know them. Only site managers and safety managers can open it. Each search is written down with your name and its reason, and can be seen by your data protection contact.</p>`,
            },
          ],
        },
      ],
    },
  ],
};
