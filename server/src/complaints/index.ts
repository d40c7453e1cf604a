export { closeComplaintsOf } from './close-complaints.ts';
export { complaintClock, complaintWorkflow } from './complaint.workflow.ts';
export type { ComplaintDesk, ComplaintParts } from './complaint-desk.ts';
export { registerComplaintRoutes } from './complaints.routes.ts';
export { purgeComplaintPictures } from './purge-complaints.ts';
export { personalFactsOfComplaint } from './staff/personal-facts-of-complaint.ts';
export type { StaffComplaintDesk } from './staff/staff-complaint-desk.ts';
export { registerStaffComplaintRoutes } from './staff/staff-complaints.routes.ts';
export { sweepComplaints, sweepComplaintsUntil } from './sweep-complaints.ts';
