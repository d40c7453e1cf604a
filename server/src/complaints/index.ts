export { closeComplaintsOf } from './close-complaints.ts';
export { complaintTimerService, complaintWorkflow } from './complaint.workflow.ts';
export type { ComplaintContext, ComplaintDependencies } from './complaint-desk.ts';
export { registerComplaintRoutes } from './complaints.routes.ts';
export { purgeComplaintImages } from './purge-complaints.ts';
export { personalDataOfComplaint } from './staff/personal-facts-of-complaint.ts';
export type { StaffComplaintContext } from './staff/staff-complaint-desk.ts';
export { registerStaffComplaintRoutes } from './staff/staff-complaints.routes.ts';
export { sweepComplaints, sweepComplaintsUntil } from './sweep-complaints.ts';
