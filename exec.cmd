@rem "npm start" says "exec", so that signals reach the service and not a shell around it. Windows has no such word, and finds this file.
@%*
