/** The user guide: one short page for each screen of the product. */
export const guidePages = {
  overview: {
    title: 'Overview',
    text:
      'The chart shows the vessels that carry your containers and their ports. The four figures above ' +
      'it count shipments, and Exceptions lists what needs a person, ordered by impact.',
    first: 'Press a figure to open exactly the list that it counts.',
    second: 'Press a vessel to see its containers, position and ETA.',
  },
  ocean: {
    title: 'Ocean tracking',
    text:
      'Every container, bill of lading and booking that you track is one row. A row names its carrier, ' +
      'ports, last event, ETA and delay; its colour has a reason, which the pointer shows.',
    first:
      'Press Track and paste up to 100 numbers; each one says what it is and whether its check digit ' +
      'is right.',
    second:
      'Choose a saved view, filter and sort, then copy the address: it is the same view for a ' +
      'colleague. Export makes CSV or Excel of what is shown.',
  },
  shipment: {
    title: 'One shipment',
    text:
      'The timeline lists all events by place, planned against actual. Beside the ETA stands its ' +
      'source; corrections and retractions stay visible.',
    first: 'Open the ETA tab to compare all sources and see why one is in use.',
    second:
      'Move ‘As known on’ to read the page as it was on a past day. Press a source to read the raw ' +
      'message.',
  },
  air: {
    title: 'Air freight',
    text:
      'Air waybills with their eight statuses, pieces and weight, from booked to delivered. The page ' +
      'opens once the company is certified.',
    first: 'Enter an air waybill such as 618-67490824, or upload a list; each line gets its result.',
    second: 'Open Discrepancy to see missing pieces and papers.',
  },
  rail: {
    title: 'Rail',
    text:
      'Containers, cars and trains of China-Europe and North America, with stations against plan and ' +
      'the wait at each border.',
    first: 'Track a container, car or train number.',
    second: 'Open Held to see what stands still and why.',
  },
  truck: {
    title: 'Truck tracking',
    text:
      'Trips by licence plate: stops, standing time, and an ETA by road with its interval. Late means ' +
      'that even the early end of the interval is after the agreed time.',
    first: 'Start a trip with its plate and stops; enter the device under Devices first.',
    second: 'Share a trip: the receiver sees it without an account until the link ends.',
  },
  schedules: {
    title: 'Schedules',
    text:
      'Published sailings between two ports, direct or with transshipment, with cut-offs, days, ' +
      'emissions and the chance that a connection is missed.',
    first: 'Enter origin and destination, choose container or Ro-Ro, and search.',
    second: 'Watch a sailing: a change is listed and sent to you.',
  },
  connections: {
    title: 'Connection times',
    text:
      'How long cargo needs to change vessels at each port. A time is learned from 20 transshipments ' +
      'on; until then a default is used.',
    first: 'Find a port and compare its learned and its used time.',
    second: 'Set a time of your own where you know better; it counts for your whole company.',
  },
  ports: {
    title: 'Ports',
    text: 'All ports with ships at anchor, at berth and arriving, waiting time and congestion level.',
    first: 'Search by name or UN/LOCODE, or sort by level.',
    second: 'Open a port for its own page, or put ports into a group.',
  },
  port: {
    title: 'One port',
    text: 'Who lies where, how long ships stay, and how busy the port is against its own past.',
    first: 'Press ‘How it is worked out’ for the formula of the level and its sample.',
    second: 'Choose week, month or quarter under Insight; the band shows the range of three years.',
  },
  groups: {
    title: 'Port groups',
    text: 'A group holds up to 10 ports. Its subscribers get a mail every day at 10:00 UTC.',
    first: 'Make a group, name it and add ports.',
    second: 'Add e-mail addresses, or open the report of the whole group.',
  },
  'port-report': {
    title: 'Container port report',
    text:
      'One or several ports in a week, month or quarter: calls, waiting, stays and congestion, as a ' +
      'page and as PDF.',
    first: 'Choose the period and the ports.',
    second: 'Download the PDF or have it sent by mail.',
  },
  vessels: {
    title: 'Vessels',
    text:
      'Every ship with a position. Colour means type, your own ships wear their names, and old ' +
      'positions fade.',
    first: 'Search a name, IMO or MMSI, and press a ship for its card and track.',
    second: 'Start Playback to see any past period.',
  },
  areas: {
    title: 'Areas',
    text:
      'Areas that you draw record which vessels enter and leave. Ports, berths and anchorages that you ' +
      'draw replace the built-in ones.',
    first: 'Press Draw an area, choose its type and set the points.',
    second: 'Open the visits of an area for the last 30 days, and export them.',
  },
  storms: {
    title: 'Tropical cyclones',
    text:
      'Tracks, forecasts and wind areas of storms, and the ships, ports and shipments that they come ' +
      'near, with hour and distance.',
    first: 'Press a storm to see what it comes near.',
    second: 'Choose an earlier moment under ‘As known on’ to see an older forecast.',
  },
  passages: {
    title: 'Passages and canals',
    text:
      'Canals and straits with transits per day, waiting ships and their state. Routes leave out what ' +
      'is closed, and ETAs follow.',
    first: 'Press a passage to see its figures and history.',
    second: 'Staff set a state; everybody sees since when it holds.',
  },
  alerts: {
    title: 'Alerts',
    text:
      'What needs a person: impact, cause, evidence, owner and due time. An alert is resolved by ' +
      'itself when its cause is gone.',
    first: 'Assign it, snooze it or dismiss it with a reason.',
    second: 'Open Rules to change thresholds; a rule shows what it would have raised in the last 90 days.',
  },
  messages: {
    title: 'Message centre',
    text: 'Notices and early warnings with their age, read and unread.',
    first: 'Press a message to open what it is about.',
    second: 'Mark all as read, or show the unread only.',
  },
  charges: {
    title: 'Charges',
    text:
      'Free time, demurrage, detention and storage, counted day by day by tariff, gate calendar and ' +
      'holidays.',
    first: 'Open a container to see each day and the last free day by source.',
    second: 'Check an invoice under Invoices; differences are listed and can be packed as a dispute file.',
  },
  reports: {
    title: 'Reports',
    text:
      'Operation, reliability, demurrage, ports, Ro-Ro capacity and emissions. Each figure has a ' +
      'definition, a number of cases and the rows behind it.',
    first: 'Choose months and filters; compare with another period.',
    second: 'Press a figure to see its rows, or export CSV, Excel and PDF.',
  },
  scoreboard: {
    title: 'ETA scoreboard',
    text:
      'What each source of ETAs missed by, measured against actual arrivals, by time before the ' +
      'arrival.',
    first: 'Choose carrier, lane or port; small groups are hidden.',
    second: 'Press Reproduce for the command that counts the figures again.',
  },
  carbon: {
    title: 'Carbon',
    text: 'Emissions of each shipment to ISO 14083, step by step with formula and source.',
    first: 'Open a statement to see distance, factor and result of each leg.',
    second: 'Enter own factors or footprints of carriers; they are used before defaults.',
  },
  sources: {
    title: 'Data sources',
    text: 'Where events and positions come from, how old the last message is, and what failed.',
    first: 'Press Add source for an endpoint, a push key, a file or a live feed.',
    second: 'Open a failed message, see the reason, and reprocess it after a fix.',
  },
  requests: {
    title: 'Partner requests',
    text: 'What partners with a key ask of your ONE Record server: changes, access, subscriptions, verifications.',
    first: 'Open Data sources, then Partner requests; read what is asked, then accept or reject it.',
    second: 'Add a rule for partners whose requests need no person.',
  },
  settings: {
    title: 'Settings',
    text: 'Language, theme, date format and time zone of this browser, and the notices that you get.',
    first: 'Choose which alerts reach you by mail, SMS or browser, and your quiet hours.',
    second: 'Open your account for password, second factor and sign-in records.',
  },
  members: {
    title: 'Members',
    text: 'The people of your company account and what each may do.',
    first: 'Invite a colleague by e-mail; the link is valid once.',
    second: 'Set a role or a row rule, and preview what that person will see.',
  },
  company: {
    title: 'Company information',
    text:
      'Details and business card that are reviewed once. Air freight and the big screen open after the ' +
      'review.',
    first: 'Fill in the details and upload both sides of the card.',
    second: 'The review takes up to 3 working days; its state stands at the top.',
  },
} as const;
